export const startUp = {
  loading: 'Loading market data',
  unread_one: 'Couldn’t read {{n}} share',
  unread_other: 'Couldn’t read {{n}} shares',
  unreadWhy: 'Left out: {{codes}}. All others are shown.',
};
