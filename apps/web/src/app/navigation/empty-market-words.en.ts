export const emptyMarket = {
  title: 'No shares yet',
  stored:
    'No prices have been imported. The operator of this server imports them with this command:',
  fed: 'The exchange has not sent any shares yet. They appear here automatically.',
  after: 'The shares then appear here automatically, without a reload.',
};
