export const homeChart = {
  label: '{{code}} today, minute by minute, against yesterday’s close',
  today: 'Today',
  previous: 'Yesterday’s session',
  datum: 'Yesterday’s close',
  failed: 'The line of the day did not arrive.',
  none: 'Minutes of this session are not known.',
};
