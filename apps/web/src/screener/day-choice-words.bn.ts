import type { screenerDay as en } from './day-choice-words.en.ts';

export const screenerDay: typeof en = {
  asOf: 'কোন সময়ের',
  now: 'এখন',
  past: 'আগের কোনো দিন',
  day: 'দিন',
};
