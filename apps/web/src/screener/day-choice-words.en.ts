export const screenerDay = {
  asOf: 'As of',
  now: 'now',
  past: 'a past day',
  day: 'Day',
  screeners: 'Screeners look back five years, to {{day}}.',
  backtests: 'Backtests look back five years, to {{day}}.',
  begins: 'The record begins on {{day}}.',
};
