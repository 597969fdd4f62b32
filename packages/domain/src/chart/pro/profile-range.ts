// Rows that a volume profile covers. All ranges are from `from` to before `to`.
//   visible    the rows on the screen
//   session    the rows with the same session number as the given row
//   anchored   from the bar that contains the anchor to the newest bar
import { type VolumeProfile, volumeProfile } from '../../indicators/volume-profile.ts';
import type { EpochMs } from '../../units.ts';
import type { Interval } from '../interval.ts';
import { periodOf, rowContaining } from './linked-bar.ts';
import type { TimedBars } from './timed-bars.ts';

export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows outside the bars, as after the newest bar, count as the nearest bar. */
export function sessionRows({ count, session }: TimedBars, row: number): RowRange {
  if (count === 0) return { from: 0, to: 0 };
  const inside = Math.max(0, Math.min(row, count - 1));
  if (!session) return { from: 0, to: count };
  let [from, to] = [inside, inside + 1];
  while (from > 0 && session[from - 1] === session[inside]) from -= 1;
  while (to < count && session[to] === session[inside]) to += 1;
  return { from, to };
}

/** The sessions that have a row in the range, each whole. */
export function sessionsIn(bars: TimedBars, range: RowRange): readonly RowRange[] {
  const found: RowRange[] = [];
  for (let row = Math.max(0, range.from); row < Math.min(range.to, bars.count); ) {
    const session = sessionRows(bars, row);
    found.push(session);
    row = session.to;
  }
  return found;
}

/**
 * From the bar that contains the anchor, else from the first one after it. Undefined while older bars are
 * missing: a later start would give a wrong profile.
 */
export function rowsSince(
  bars: TimedBars,
  interval: Interval,
  anchor: EpochMs,
  hasOlder: boolean,
): RowRange | undefined {
  const row = rowContaining(bars, interval, anchor);
  if (row < 0) return hasOlder ? undefined : { from: 0, to: bars.count };
  const contains = periodOf(interval, bars.at[row]!).end > anchor;
  return { from: contains ? row : row + 1, to: bars.count };
}

export const profileOf = (
  bars: TimedBars,
  { from, to }: RowRange,
  levels: number,
): VolumeProfile | undefined => volumeProfile(bars, Math.max(0, from), to, levels);
