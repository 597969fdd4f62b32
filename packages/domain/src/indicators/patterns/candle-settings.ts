// TA-Lib's candle settings. A candle is compared with the averages of the candles before it.
//   long body, short body   longer, shorter than the average body of the 10 before
//   doji                    a body of at most 0.1 × the average range of the 10 before
//   long shadow             longer than the candle's own body
//   very short shadow       below 0.1 × the average range of the 10 before
//   near, far, equal        lengths of 0.2, 0.6 and 0.05 × the average range of the 5 before
import { greater, lesser } from '../greater.ts';
import type { Bars } from '../study.ts';

export type Candles = Pick<Bars, 'open' | 'high' | 'low' | 'close'>;

/**
 * Taka. The rounding error of a length is below 1e-9 for prices up to a million. The smallest real
 * difference is 1e-7: a hundredth of a paisa, times the smallest factor of an adjusted price, 0.001.
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
export const FIRST_ROW = 10;

const averageBody = (c: Candles, row: number): number => {
  let sum = 0;
  for (let i = row - 10; i < row; i += 1) sum += Math.abs(c.close[i]! - c.open[i]!);
  return sum / 10;
};

export const isLong = (c: Candles, row: number): boolean =>
  exceeds(body(c, row), averageBody(c, row));

export const isShort = (c: Candles, row: number): boolean =>
  exceeds(averageBody(c, row), body(c, row));

export const isDoji = (c: Candles, row: number): boolean =>
  !exceeds(body(c, row), 0.1 * averageRange(c, row, 10));

export const veryShortLength = (c: Candles, row: number): number => 0.1 * averageRange(c, row, 10);
export const nearLength = (c: Candles, row: number): number => 0.2 * averageRange(c, row, 5);
export const farLength = (c: Candles, row: number): number => 0.6 * averageRange(c, row, 5);
export const equalLength = (c: Candles, row: number): number => 0.05 * averageRange(c, row, 5);

function averageRange(c: Candles, row: number, count: 5 | 10): number {
  let sum = 0;
  for (let i = row - count; i < row; i += 1) sum += c.high[i]! - c.low[i]!;
  return sum / count;
}
