/** Why something that a person did has failed. */
export const actFault = {
  away: 'Couldn’t reach the server. Try again when the connection is back.',
  answered: 'The server answered {{status}}. Try again.',
  unproved: 'Not done: it was not confirmed that it is you.',
};
