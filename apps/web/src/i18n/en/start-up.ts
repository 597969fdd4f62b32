export const startUp = {
  loading: 'Loading market data',
  unread_one: 'Couldn’t read {{n}} share',
  unread_other: 'Couldn’t read {{n}} shares',
  unreadWhy: 'Left out: {{codes}}. All others are shown.',
  noCache: 'Couldn’t save prices in this browser',
  noCacheWhy: 'Everything works, but the next visit starts without the last prices.',
};
