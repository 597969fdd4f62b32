import type { screenerDay as en } from './day-choice-words.en.ts';

export const screenerDay: typeof en = {
  asOf: 'সময়',
  now: 'এখন',
  past: 'আগের কোনো দিন',
  day: 'দিন',
};
