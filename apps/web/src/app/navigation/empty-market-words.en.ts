export const emptyMarket = {
  title: 'No shares yet',
  stored: 'Nothing has been imported. Whoever runs this server brings prices in with this command:',
  fed: 'The exchange has not told of any share yet. They appear here by themselves.',
  after: 'The shares appear here by themselves, without loading the page anew.',
};
