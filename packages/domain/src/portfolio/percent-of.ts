import type { Paisa, Percent } from '../units.ts';
import { share } from './ledger/lots.ts';

/** A percent counts with six decimals: 0.0125 is exact then, which it is not as a fraction of 2. */
const PERCENT_SCALE = 1_000_000;

/** Rounded half up to a paisa. */
export const percentOf = (value: Paisa, percent: Percent): Paisa =>
  share(value, Math.round(percent * PERCENT_SCALE), 100 * PERCENT_SCALE);

/** The whole shares of a percent, and the fraction of one: 8.2% of 1,500 are 123, which they are not as fractions of 2. */
export function partsOfPercent(
  shares: number,
  percent: Percent,
): { readonly whole: number; readonly fraction: number } {
  const product = BigInt(shares) * BigInt(Math.round(percent * PERCENT_SCALE));
  const scale = BigInt(100 * PERCENT_SCALE);
  return { whole: Number(product / scale), fraction: Number(product % scale) / Number(scale) };
}
