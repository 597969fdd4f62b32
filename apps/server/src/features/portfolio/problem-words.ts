import type { Problem } from '@dorpon/contract/portfolio-problem';
import type { Problem as Found } from '@dorpon/domain/portfolio/check-transaction';

const taka = (paisa: number | null): string => `${((paisa ?? 0) / 100).toFixed(2)} taka`;

const words: Record<Found['reason'], (problem: Found) => string> = {
  'not-owned': ({ code, day, wanted, most }) =>
    `${wanted} shares of ${code} are needed on ${day}, but only ${most} are owned`,
  'never-owned': ({ code, day }) => `no shares of ${code} were owned before ${day}`,
  'lots-differ': ({ code, wanted, most }) =>
    `the chosen lots of ${code} have ${most} shares, but ${wanted} are taken`,
  'unknown-lot': ({ code, day }) => `a chosen lot of ${code} is not owned on ${day}`,
  'more-than-entitled': ({ code, wanted, most }) =>
    `${wanted} rights of ${code} are subscribed or renounced, but only ${most} are entitled`,
  'more-than-loan': ({ day, wanted, most }) =>
    `${taka(wanted)} are repaid on ${day}, but only ${taka(most)} are owed`,
  'out-of-range': ({ field, least, most }) => `${field} must be from ${least} to ${most}`,
  'not-a-day': ({ day }) => `${day} is not a day`,
  'future-day': ({ day, from }) => `${day} is after today, ${from}`,
  'unknown-code': ({ code }) => `no share ${code}`,
  'before-listing': ({ code, day, from }) =>
    `${code} was not listed on ${day}; it was listed in ${from?.slice(0, 4)}`,
  'price-outside-range': ({ code, day, wanted, least, most }) =>
    `${code} traded from ${taka(least)} to ${taka(most)} on ${day}, not at ${taka(wanted)}`,
  'same-share': ({ code }) => `${code} cannot be merged into itself`,
  'too-much-converted': ({ code, day }) =>
    `splits and mergers up to that of ${code} on ${day} are too many or too large`,
  'more-than-saleable': ({ code, day, wanted, most, from }) =>
    `only ${most} of ${wanted} shares of ${code} could be sold on ${day}` +
    (from === null ? '' : `, more from ${from}`),
  'negative-cash': ({ wanted }) => `cash falls below zero, to ${taka(wanted)}`,
  'no-session': ({ day }) => `the exchange had no session on ${day}`,
};

/** With words for programs that call; the app writes its own in two languages. */
export const inWords = (problem: Found): Problem => ({
  ...problem,
  msg: words[problem.reason](problem),
});
