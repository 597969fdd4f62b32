export const startUp = {
  loading: 'The market is loading',
  unread_one: "Couldn't read {{n}} share",
  unread_other: "Couldn't read {{n}} shares",
  unreadWhy: 'Left out: {{codes}}. All others are shown.',
  noCache: 'This browser keeps nothing for Dorpon',
  noCacheWhy: 'Everything works; only the next visit will begin without the last prices.',
};
