import type { Paisa } from '../units.ts';

/**
 * How far the close of an index may lie outside its day's range. High and low are taken from readings during
 * the session, the close is computed after it from closing prices: on 7,700 days of DSEX, DS30 and DSES it
 * lies outside on three, by less than 0.9%.
 */
const CLOSE_OUTSIDE = 0.02;
/**
 * Many sources give yesterday's close as an index's open, so it may be as far outside as the index moved
 * overnight. One large listing has moved an index by more than a fifth.
 */
const OPEN_OUTSIDE = 0.25;

interface Range {
  readonly low: Paisa;
  readonly high: Paisa;
}

export const isIndexClosePossible = (close: Paisa, range: Range): boolean =>
  isWithin(close, range, CLOSE_OUTSIDE);

export const isIndexOpenPossible = (open: Paisa, range: Range): boolean =>
  isWithin(open, range, OPEN_OUTSIDE);

const isWithin = (price: Paisa, { low, high }: Range, part: number): boolean =>
  price >= low * (1 - part) && price <= high * (1 + part);
