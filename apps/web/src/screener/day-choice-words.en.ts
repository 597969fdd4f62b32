export const screenerDay = {
  asOf: 'As of',
  now: 'now',
  past: 'a past day',
  day: 'Day',
};
