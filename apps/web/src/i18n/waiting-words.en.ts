/** Words about acts that wait on this device. */
export const waiting = {
  kept: 'Kept on this device',
  keptText: 'It is sent when the connection is back.',
  mark: 'waiting to be sent',
};
