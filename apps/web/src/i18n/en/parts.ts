export const parts = {
  close: 'Close',
  toast: { list: 'Notices' },
  page: { loading: 'Loading', retry: 'Retry', stale: 'Stale {{age}}' },
  unit: { lakh: 'lakh', crore: 'crore' },
  date: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    short: '{{date}} {{month}}',
    long: '{{date}} {{month}} {{year}}',
    full: '{{weekday}} {{date}} {{month}} {{year}}',
  },
};
