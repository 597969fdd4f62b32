import type { Percent } from '../units.ts';

/** (price ÷ base − 1) × 100: 55 from 50 is 10. NaN without a base. */
export const percentFrom = (price: number, base: number): Percent =>
  base > 0 ? (price / base - 1) * 100 : Number.NaN;

/** (price − low) ÷ (high − low) × 100; NaN when low = high. */
export const placeBetween = (price: number, low: number, high: number): Percent =>
  high > low ? ((price - low) / (high - low)) * 100 : Number.NaN;
