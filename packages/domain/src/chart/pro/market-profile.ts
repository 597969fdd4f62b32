// Market profile (time price opportunity, TPO) of one session.
// The session is cut into half hours from its opening: A, B, C …
// A level holds a half hour's letter once if that half hour traded in it.
// Point of control: the level with the most letters; of equal ones the nearest to the middle.
// Value area: 70% of all letters, grown from there as in a volume profile.
// Initial balance: the range of the first hour (A and B).
// Poor high (low): the highest (lowest) level has two letters or more, so no price was rejected there.
import { dhakaDay, sessionHours } from '../../calendar/trading-calendar.ts';
import { heaviestLevel, valueArea } from '../../indicators/volume-profile.ts';
import type { EpochMs } from '../../units.ts';
import type { RowRange } from './profile-range.ts';
import type { TimedBars } from './timed-bars.ts';

export const HALF_HOUR_MS = 1_800_000;

export interface MarketProfile {
  readonly rows: RowRange;
  /** The lower edge of the lowest level, and the height of a level. */
  readonly low: number;
  readonly step: number;
  /** Per level, the lowest first: the half hours that traded there, 0 for A. */
  readonly letters: readonly (readonly number[])[];
  readonly count: number;
  /** The middle of its level. */
  readonly pointOfControl: number;
  readonly valueLow: number;
  readonly valueHigh: number;
  readonly initialLow: number;
  readonly initialHigh: number;
  readonly poorHigh: boolean;
  readonly poorLow: boolean;
}

export const letterOf = (halfHour: number): string =>
  String.fromCharCode(halfHour < 26 ? 65 + halfHour : 97 + (halfHour % 26));

/** 0 for the first half hour of the session's day. */
export function halfHourOf(at: EpochMs): number {
  return Math.max(0, Math.floor((at - sessionHours(dhakaDay(at)).opensAt) / HALF_HOUR_MS));
}

/** A very long range with a very small step would fill the memory. */
const MOST_LEVELS = 2_000;
/** A price on the edge of a level belongs to the level above it, whatever its binary rounding. */
const EDGE = 1e-6;

const levelOf = (price: number, step: number) => Math.floor(price / step + EDGE);

/**
 * Of the bars of one session, 30 minutes or shorter. Bars without trades are left out where the session has
 * any volume; an index and a ratio have none. Undefined without bars.
 */
export function marketProfile(
  bars: TimedBars,
  rows: RowRange,
  wantedStep: number,
): MarketProfile | undefined {
  const used = usedRows(bars, rows);
  if (used.length === 0) return undefined;
  const lowest = Math.min(...used.map((row) => bars.low[row]!));
  const highest = Math.max(...used.map((row) => bars.high[row]!));
  let step = wantedStep;
  while ((highest - lowest) / step > MOST_LEVELS) step *= 10;
  const first = levelOf(lowest, step);
  const levels = Array.from(
    { length: levelOf(highest, step) - first + 1 },
    () => new Set<number>(),
  );
  let [initialLow, initialHigh] = [Number.NaN, Number.NaN];
  for (const row of used) {
    const half = halfHourOf(bars.at[row]!);
    const [low, high] = [bars.low[row]!, bars.high[row]!];
    for (let level = levelOf(low, step); level <= levelOf(high, step); level += 1)
      levels[level - first]!.add(half);
    if (half > 1) continue;
    initialLow = Number.isNaN(initialLow) ? low : Math.min(initialLow, low);
    initialHigh = Number.isNaN(initialHigh) ? high : Math.max(initialHigh, high);
  }
  const counts = Float64Array.from(levels, (level) => level.size);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const heaviest = heaviestLevel(counts, count);
  const [valueLow, valueHigh] = valueArea(counts, count, heaviest);
  const priceOf = (level: number) => (first + level) * step;
  return {
    rows,
    low: priceOf(0),
    step,
    letters: levels.map((level) => [...level].toSorted((a, b) => a - b)),
    count,
    pointOfControl: priceOf(heaviest + 0.5),
    valueLow: priceOf(valueLow),
    valueHigh: priceOf(valueHigh + 1),
    initialLow,
    initialHigh,
    poorHigh: levels.length > 1 && counts.at(-1)! >= 2,
    poorLow: levels.length > 1 && counts[0]! >= 2,
  };
}

function usedRows(bars: TimedBars, { from, to }: RowRange): number[] {
  const rows: number[] = [];
  for (let row = Math.max(0, from); row < Math.min(to, bars.count); row += 1)
    if (Number.isFinite(bars.low[row]!) && Number.isFinite(bars.high[row]!)) rows.push(row);
  const traded = rows.filter((row) => bars.volume[row]! > 0);
  return traded.length > 0 ? traded : rows;
}
