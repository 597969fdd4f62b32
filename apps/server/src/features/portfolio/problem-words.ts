import type { Problem } from '@dorpon/contract/portfolio-problem';

const taka = (paisa: number): string => `${(paisa / 100).toFixed(2)} taka`;

const words: Record<Problem['reason'], (problem: Omit<Problem, 'msg'>) => string> = {
  'not-owned': ({ code, day, wanted, owned }) =>
    `${wanted} shares of ${code} are needed on ${day}, but only ${owned} are owned`,
  'never-owned': ({ code, day }) => `no shares of ${code} are owned on ${day}`,
  'lots-differ': ({ code, wanted, owned }) =>
    `the chosen lots of ${code} have ${owned} shares, the sale has ${wanted}`,
  'unknown-lot': ({ code, day }) => `a chosen lot of ${code} is not owned on ${day}`,
  'more-than-entitled': ({ code, wanted, owned }) =>
    `${wanted} rights of ${code} are subscribed or renounced, but only ${owned} are entitled`,
  'more-than-loan': ({ day, wanted, owned }) =>
    `${taka(wanted)} are repaid on ${day}, but only ${taka(owned)} are owed`,
};

/** Of a program that calls; the app writes its own in two languages. */
export const problemWords = (problem: Omit<Problem, 'msg'>): string =>
  words[problem.reason](problem);
