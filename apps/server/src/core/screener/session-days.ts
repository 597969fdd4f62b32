import { type DayColumns, type DayNumber, dayNumber } from '@dorpon/domain/bars/day-columns';
import { type DayCount, marketDays, type Span } from '@dorpon/domain/health/market-days';
import type { TradingDay } from '@dorpon/domain/units';
import type { Pause } from './pauses.ts';

/** Sessions that screeners see: five years. */
export const MOST_SESSIONS = 1260;

/**
 * The newest sessions up to a day. A date that hardly any share has is a fault of the record and no
 * session. Today is one as soon as it has begun.
 */
export async function sessionDays(
  shares: Iterable<DayColumns>,
  today: { readonly day: TradingDay; readonly hasBegun: boolean },
  pause: Pause,
): Promise<Int32Array> {
  const last = dayNumber(today.day);
  const rows = new Map<DayNumber, number>();
  const spans: Span[] = [];
  for (const { day, count } of shares) {
    if (count === 0) continue;
    spans.push({ first: day[0]!, last: day[count - 1]! });
    for (let row = Math.max(0, count - MOST_SESSIONS); row < count; row += 1)
      rows.set(day[row]!, (rows.get(day[row]!) ?? 0) + 1);
    await pause();
  }
  const counts: DayCount[] = [];
  for (const [day, count] of rows)
    if (day < last || (day === last && !today.hasBegun))
      counts.push({ day, rows: count, untraded: 0 });
  const { days } = marketDays(counts, spans);
  const sessions = today.hasBegun ? [...days, last] : days;
  return Int32Array.from(sessions.slice(-MOST_SESSIONS));
}

/** The newest session up to a day; −1 if there is none. */
export function rowOf(days: Int32Array, day: DayNumber | undefined): number {
  if (day === undefined) return days.length - 1;
  let row = days.length - 1;
  while (row >= 0 && days[row]! > day) row -= 1;
  return row;
}
