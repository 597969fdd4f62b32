import { type DayNumber, dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { TradingDay } from '@dorpon/domain/units';

/** In any year some share has a corporate action: a longer time without one was not recorded. */
const LONGEST_WITHOUT_DAYS = 366;

/**
 * The first ex-day of a record that lacks earlier corporate actions, null for one without any; undefined
 * if it has them from its beginning on. Prices before it are not adjusted (D11 of the SPEC).
 */
export function adjustedFrom(
  exDays: Iterable<TradingDay>,
  sessions: ArrayLike<DayNumber>,
): TradingDay | null | undefined {
  const rows = sessions.length;
  if (rows === 0) return undefined;
  let first = Number.POSITIVE_INFINITY;
  for (const day of exDays) first = Math.min(first, dayNumber(day));
  if (first > sessions[rows - 1]!) return null;
  return first - sessions[0]! > LONGEST_WITHOUT_DAYS ? tradingDayOf(first) : undefined;
}
