export const candles = {
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: 'V',
  average: 'MA {{n}}',
  minutes: '{{n}} minutes',
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
};
