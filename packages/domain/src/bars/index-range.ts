import type { Paisa } from '../units.ts';

/**
 * How far an index's close may lie outside its day's range. High and low are read during the session,
 * the close is computed afterwards from closing prices. On 7,700 days of DSEX, DS30 and DSES it lies
 * outside on three, by less than 0.9%.
 */
const CLOSE_OUTSIDE = 0.02;
/**
 * Many sources report yesterday's close as an index's open, so it can be off by the overnight move. One
 * large listing has moved an index by more than a fifth.
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
