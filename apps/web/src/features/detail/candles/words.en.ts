export const candles = {
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: 'V',
  week: 'week from',
  month: 'month from',
};
