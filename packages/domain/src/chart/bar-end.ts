import { dayNumber } from '../bars/day-columns.ts';
import { dhakaCalendar } from '../calendar/dhaka-calendar.ts';
import { nextTradingDay, sessionHours } from '../calendar/trading-calendar.ts';
import type { SessionHours } from '../market/session.ts';
import type { EpochMs } from '../units.ts';
import { dayGroups, isDayInterval, minuteBarStart } from './bar-group.ts';
import { type Interval, minutesPerBar } from './interval.ts';

const MINUTE_MS = 60_000;

/**
 * When the running bar ends, by the exchange clock; undefined while the market is closed. A day ends
 * with its continuous trading, as the clock of the market counts; after it are trades at the closing price
 * only. A week, a month and a quarter end with their last trading day.
 */
export function barEndsAt(
  interval: Interval,
  now: EpochMs,
  hours: SessionHours,
): EpochMs | undefined {
  if (now < hours.opensAt || now >= hours.closesAt) return undefined;
  if (!isDayInterval(interval)) {
    const minutes = minutesPerBar(interval) ?? 1;
    return Math.min(minuteBarStart(now, minutes) + minutes * MINUTE_MS, hours.closesAt);
  }
  const groupOf = dayGroups[interval];
  const group = groupOf(dayNumber(hours.day));
  let last = hours.day;
  let next = nextTradingDay(dhakaCalendar, last);
  while (groupOf(dayNumber(next)) === group) {
    last = next;
    next = nextTradingDay(dhakaCalendar, last);
  }
  if (last !== hours.day) return sessionHours(last).continuousEndsAt;
  return now < hours.continuousEndsAt ? hours.continuousEndsAt : hours.closesAt;
}
