// For each session, over the shares that traded on it:
//   up, down, unchanged   close against the reference price of that day
//   upVolume, downVolume  volume of the shares that rose, that fell
//   highs, lows           shares with a trade beyond all of the 52 weeks before
//   value, topTen         turnover, and that of the ten shares with most of it
// and over all shares with enough days before:
//   above[n], counted[n]  shares whose close is above the mean of their last n closes; shares with n closes
import { type DayColumns, type DayNumber, rowOn } from '../bars/day-columns.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import { firstDayOfYear } from '../figures/year-range.ts';

export const AVERAGES = [20, 50, 200] as const;
export type AverageDays = (typeof AVERAGES)[number];

export interface MarketDays {
  /** Sessions, oldest first. */
  readonly day: Int32Array;
  readonly up: Int32Array;
  readonly down: Int32Array;
  readonly unchanged: Int32Array;
  readonly upVolume: Float64Array;
  readonly downVolume: Float64Array;
  readonly highs: Int32Array;
  readonly lows: Int32Array;
  readonly value: Float64Array;
  readonly topTen: Float64Array;
  readonly above: Readonly<Record<AverageDays, Int32Array>>;
  readonly counted: Readonly<Record<AverageDays, Int32Array>>;
}

const TOP = 10;

/** `shares`: adjusted for bonus, split and rights, so that an action is no fall and no new low. */
export function marketDays(
  shares: Iterable<DayColumns>,
  sessions: ArrayLike<DayNumber>,
): MarketDays {
  const count = sessions.length;
  const whole = () => new Int32Array(count);
  const amounts = () => new Float64Array(count);
  const byAverage = () => ({ 20: whole(), 50: whole(), 200: whole() });
  const days = {
    day: Int32Array.from(sessions),
    up: whole(),
    down: whole(),
    unchanged: whole(),
    upVolume: amounts(),
    downVolume: amounts(),
    highs: whole(),
    lows: whole(),
    value: amounts(),
    topTen: amounts(),
    above: byAverage(),
    counted: byAverage(),
  };
  /** The ten largest turnovers of each session, smallest first. */
  const top = new Float64Array(count * TOP);
  for (const share of shares) {
    for (let session = 0; session < count; session += 1) {
      const row = rowOn(share, sessions[session]!);
      if (row < 0) continue;
      addAverages(days, session, share, row);
      if (!isTradedDay(share, row)) continue;
      addSide(days, session, share, row);
      addExtremes(days, session, share, row);
      days.value[session]! += share.value[row]!;
      keepLargest(top.subarray(session * TOP, (session + 1) * TOP), share.value[row]!);
    }
  }
  for (let i = 0; i < top.length; i += 1) days.topTen[Math.floor(i / TOP)]! += top[i]!;
  return days;
}

function addSide(days: MarketDays, session: number, share: DayColumns, row: number): void {
  const reference = share.yesterdayClose[row]!;
  const change = reference > 0 ? share.close[row]! - reference : 0;
  if (change > 0) {
    days.up[session]! += 1;
    days.upVolume[session]! += share.volume[row]!;
  } else if (change < 0) {
    days.down[session]! += 1;
    days.downVolume[session]! += share.volume[row]!;
  } else {
    days.unchanged[session]! += 1;
  }
}

function addExtremes(days: MarketDays, session: number, share: DayColumns, row: number): void {
  const first = firstDayOfYear(share.day[row]!);
  let [high, low] = [0, Number.POSITIVE_INFINITY];
  for (let before = row - 1; before >= 0 && share.day[before]! >= first; before -= 1) {
    if (!isTradedDay(share, before)) continue;
    if (share.high[before]! > high) high = share.high[before]!;
    if (share.low[before]! < low) low = share.low[before]!;
  }
  // Its first day is no new high.
  if (high === 0) return;
  if (share.high[row]! > high) days.highs[session]! += 1;
  if (share.low[row]! < low) days.lows[session]! += 1;
}

function addAverages(days: MarketDays, session: number, share: DayColumns, row: number): void {
  let sum = 0;
  let back = 0;
  for (const average of AVERAGES) {
    if (row + 1 < average) return;
    for (; back < average; back += 1) sum += share.close[row - back]!;
    days.counted[average][session]! += 1;
    if (share.close[row]! * average > sum) days.above[average][session]! += 1;
  }
}

function keepLargest(largest: Float64Array, value: number): void {
  if (value <= largest[0]!) return;
  let at = 0;
  for (; at + 1 < largest.length && largest[at + 1]! < value; at += 1)
    largest[at] = largest[at + 1]!;
  largest[at] = value;
}
