// bars = row of the second place − row of the first; days = sessions from the first to the second
// change = second price − first; percent = change ÷ first × 100
// volume = volume of the bars after the earlier place, up to the later one
import type { EpochMs, Percent } from '../units.ts';
import { lastRowUpTo } from './aligned-closes.ts';
import type { ChartBars } from './chart-bars.ts';
import type { Anchor } from './drawings/drawing.ts';
import type { Interval } from './interval.ts';

export interface RulerReading {
  /** Negative when the second place is earlier. */
  readonly bars: number;
  readonly days: number;
  readonly change: number;
  /** NaN when the first price is zero. */
  readonly percent: Percent;
  readonly volume: number;
}

/** `sessions` counts the sessions after a time, up to and including that of another. */
export function rulerReading(
  bars: Pick<ChartBars, 'count' | 'at' | 'volume'>,
  interval: Interval,
  from: Anchor,
  to: Anchor,
  sessions: (after: EpochMs, upto: EpochMs) => number,
): RulerReading {
  const first = Math.max(0, lastRowUpTo(bars, from.at, interval));
  const second = Math.max(0, lastRowUpTo(bars, to.at, interval));
  const [earlier, later] = first <= second ? [first, second] : [second, first];
  let volume = 0;
  for (let row = earlier + 1; row <= later; row += 1) volume += bars.volume[row]!;
  const days = bars.count === 0 ? 0 : sessions(bars.at[earlier]!, bars.at[later]!);
  const change = to.price - from.price;
  return {
    bars: second - first,
    days: first <= second ? days : -days || 0,
    change,
    percent: from.price === 0 ? Number.NaN : (change / Math.abs(from.price)) * 100,
    volume,
  };
}

/**
 * A place on the bar of a row, as drawings have it: the ruler and a date range between the same two
 * places count the same. Bricks and columns are not the rows of the bars; places on them stay.
 */
export function barAnchor(
  { count, at }: Pick<ChartBars, 'count' | 'at'>,
  shownRows: number,
  row: number,
  anchor: Anchor,
): Anchor {
  const time = shownRows === count && row < count ? at[row] : undefined;
  return time === undefined ? anchor : { ...anchor, at: time };
}
