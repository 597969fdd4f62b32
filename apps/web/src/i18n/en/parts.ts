export const parts = {
  close: 'Close',
  toast: { list: 'Notices' },
  page: { loading: 'Loading', retry: 'Try again', stale: 'Stale {{age}}' },
};
