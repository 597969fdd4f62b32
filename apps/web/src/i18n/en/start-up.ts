export const startUp = {
  loading: 'The market is loading',
  noCache: 'This browser keeps nothing for Dorpon',
  noCacheWhy: 'Everything works; only the next visit will begin without the last prices.',
};
