export const marketCache = {
  failed: 'Couldn’t save prices in this browser',
  failedWhy: 'Everything works, but the next visit starts without the last prices.',
};
