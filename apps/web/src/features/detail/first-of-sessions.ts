import { type DayColumns, dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { TradingDay } from '@dorpon/domain/units';

/** The first of a share's last `sessions` days up to today; its first day if it has fewer. */
export function firstOfSessions(
  days: Pick<DayColumns, 'day' | 'count'>,
  today: TradingDay,
  sessions: number,
): TradingDay {
  // Today may or may not be among the days, so the earlier ones are counted.
  const before = days.day.subarray(0, days.count).filter((day) => day < dayNumber(today));
  const first = before[Math.max(0, before.length - (sessions - 1))];
  return first === undefined ? today : tradingDayOf(first);
}
