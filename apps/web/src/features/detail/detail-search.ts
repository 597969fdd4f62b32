import type { Adjust } from './price-calls.ts';

/** Ranges of days by their length in calendar days; null for all days. */
export const dayRanges = {
  '1M': 31,
  '3M': 92,
  '6M': 183,
  '1Y': 365,
  '5Y': 1827,
  all: null,
} as const;
export type DayRange = keyof typeof dayRanges;

/** One session minute by minute, five sessions in bars of minutes, then days. */
export const rangeNames = ['1D', '5D', ...(Object.keys(dayRanges) as DayRange[])] as const;
export type Range = (typeof rangeNames)[number];

export const isDayRange = (range: Range): range is DayRange => range in dayRanges;

export interface DetailOptions {
  readonly range: Range;
  readonly adjust: Adjust;
}

/** Today's line; without a feed half a year of days, as imported prices often have no minutes. */
export const defaultRange = (isStored: boolean): Range => (isStored ? '6M' : '1D');

/** Invalid values of an address fall back to the defaults. */
export function parseDetailSearch(
  search: Readonly<Record<string, unknown>>,
  fallback: Range,
): DetailOptions {
  const given = String(search.range ?? '').toLowerCase();
  // Two years were offered once; such a link gets the next longer range.
  const wanted = given === '2y' ? '5y' : given;
  const range = rangeNames.find((name) => name.toLowerCase() === wanted);
  return {
    range: range ?? fallback,
    adjust: search.prices === 'raw' ? 0 : 1,
  };
}

/** The options as the address has them, without defaults. */
export const printDetailSearch = ({ range, adjust }: DetailOptions, fallback: Range) => ({
  range: range === fallback ? undefined : range,
  prices: adjust === 0 ? ('raw' as const) : undefined,
});
