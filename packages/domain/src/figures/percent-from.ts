import type { Percent } from '../units.ts';

/** How far a price stands from another, in percent of that one: 55 from 50 is 10. NaN without it. */
export const percentFrom = (price: number, base: number): Percent =>
  base > 0 ? (price / base - 1) * 100 : Number.NaN;

/** Where a price stands between two others, in percent of the way from the lower; NaN if they are one. */
export const placeBetween = (price: number, low: number, high: number): Percent =>
  high > low ? ((price - low) / (high - low)) * 100 : Number.NaN;
