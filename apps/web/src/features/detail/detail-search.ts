import type { Adjust } from './price-calls.ts';

/** Length of a range in calendar days; null for all days. */
export const ranges = {
  '1M': 31,
  '3M': 92,
  '6M': 183,
  '1Y': 365,
  '2Y': 731,
  '5Y': 1827,
  all: null,
} as const;
export type Range = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as Range[];

export interface DetailOptions {
  readonly range: Range;
  readonly adjust: Adjust;
}

export const defaultOptions: DetailOptions = { range: '6M', adjust: 1 };

/** Invalid values of an address fall back to the defaults. */
export function parseDetailSearch(search: Readonly<Record<string, unknown>>): DetailOptions {
  const given = String(search.range ?? '');
  const range = rangeNames.find((name) => name.toLowerCase() === given.toLowerCase());
  return {
    range: range ?? defaultOptions.range,
    adjust: search.prices === 'raw' ? 0 : defaultOptions.adjust,
  };
}

/** The options as the address has them, without defaults. */
export const printDetailSearch = ({ range, adjust }: DetailOptions) => ({
  range: range === defaultOptions.range ? undefined : range,
  prices: adjust === 0 ? ('raw' as const) : undefined,
});
