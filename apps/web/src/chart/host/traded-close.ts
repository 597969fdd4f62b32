// Bars of Heikin-Ashi, Renko and point & figure have prices at which nobody traded. The tag of the last
// price and the change up to now are those of the loaded bars.
import type { Percent } from '@dorpon/domain/units';
import type { BarColumns } from '../bar-source.ts';
import { lastAtOrBefore } from './compare.ts';

type Closes = Pick<BarColumns, 'count' | 'at' | 'close'>;

/** NaN without bars. */
export const newestClose = ({ count, close }: Closes): number => close[count - 1] ?? Number.NaN;

/** From the close of the loaded bar at a time to the newest one; NaN before the first bar. */
export function percentToNow(loaded: Closes, at: number): Percent {
  const row = lastAtOrBefore(loaded.at, loaded.count, at);
  return percentBetween(loaded.close[row] ?? Number.NaN, newestClose(loaded));
}

/** NaN of a difference that is negative or nothing: it has no percent. */
export const percentBetween = (before: number, after: number): Percent =>
  before > 0 ? (after / before - 1) * 100 : Number.NaN;
