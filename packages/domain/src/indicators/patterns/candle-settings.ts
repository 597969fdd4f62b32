// TA-Lib's candle settings: a candle is judged by the average of the candles before it, without itself.
//   long body, short body   against the average body of the 10 before
//   doji                    a body of at most 0.1 × the average range of the 10 before
//   long shadow             longer than the candle's own body
//   very short shadow       below 0.1 × the average range of the 10 before
//   near, far, equal        0.2, 0.6 and 0.05 × the average range of the 5 before
import { greater, lesser } from '../greater.ts';
import type { Bars } from '../study.ts';

export type Candles = Pick<Bars, 'open' | 'high' | 'low' | 'close'>;

/**
 * Lengths are differences of prices in taka, so two that are equal in paisa can differ in the last
 * bits, by less than 10⁻⁹ for prices up to a million. Lengths that differ do so by at least a hundredth
 * of a paisa, times the factor of an adjusted price, which is above 0.001.
 */
const NOISE = 1e-8;

/** a > b for lengths and computed prices. Two stored prices can be compared directly. */
export const exceeds = (a: number, b: number): boolean => a - b > NOISE;

/** 1 for a candle that closed at or above its open, −1 for one that closed below. */
export const colour = (c: Candles, row: number): 1 | -1 =>
  (2 * Number(c.close[row]! >= c.open[row]!) - 1) as 1 | -1;

export const body = (c: Candles, row: number): number => Math.abs(c.close[row]! - c.open[row]!);

export const bodyTop = (c: Candles, row: number): number => greater(c.close[row]!, c.open[row]!);

export const bodyBottom = (c: Candles, row: number): number => lesser(c.close[row]!, c.open[row]!);

export const upperShadow = (c: Candles, row: number): number => c.high[row]! - bodyTop(c, row);

export const lowerShadow = (c: Candles, row: number): number => bodyBottom(c, row) - c.low[row]!;

/** The first row with enough candles before it to compute the averages. */
export const SETTLED = 10;

export const averageBody = (c: Candles, row: number): number => {
  let sum = 0;
  for (let i = row - 10; i < row; i += 1) sum += Math.abs(c.close[i]! - c.open[i]!);
  return sum / 10;
};

export const isLong = (c: Candles, row: number): boolean =>
  exceeds(body(c, row), averageBody(c, row));

export const isDoji = (c: Candles, row: number): boolean =>
  !exceeds(body(c, row), 0.1 * averageRange(c, row, 10));

export const veryShort = (c: Candles, row: number): number => 0.1 * averageRange(c, row, 10);
export const near = (c: Candles, row: number): number => 0.2 * averageRange(c, row, 5);
export const far = (c: Candles, row: number): number => 0.6 * averageRange(c, row, 5);
export const equal = (c: Candles, row: number): number => 0.05 * averageRange(c, row, 5);

function averageRange(c: Candles, row: number, count: 5 | 10): number {
  let sum = 0;
  for (let i = row - count; i < row; i += 1) sum += c.high[i]! - c.low[i]!;
  return sum / count;
}
