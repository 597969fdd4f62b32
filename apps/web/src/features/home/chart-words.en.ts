export const homeChart = {
  label: '{{code}} today, minute by minute, against yesterday’s close',
  today: 'Today',
  previous: 'Yesterday’s session',
  datum: 'Yesterday’s close',
  turnover: 'Turnover',
  cap: 'Market cap',
  pe: 'Market P/E',
  failed: 'Couldn’t load today’s chart.',
  none: 'No minute data for this session.',
};
