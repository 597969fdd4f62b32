import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { isTradingDay } from '@dorpon/domain/calendar/trading-calendar';
import { minuteGaps } from '@dorpon/domain/health/minute-gaps';
import { minuteTotals, sharesWithoutMinutes } from '@dorpon/domain/health/minute-totals';
import type { Runs } from '@dorpon/domain/health/runs';
import type { TradingDay } from '@dorpon/domain/units';
import type { MinuteRow, StoreView } from './store.ts';

interface Finished {
  /** The exchange's day. Its session may be running, and its day bars not written yet. */
  readonly today: TradingDay;
  /** The newest day stored. */
  readonly newest: number;
  /** Whether the day is one of the market's stored days. */
  readonly isSession: (day: number) => boolean;
}

/** Compares the minutes of each finished day with its day bars; returns the number of days. */
export async function examineMinutes(
  view: StoreView,
  runs: Runs,
  { today, newest, isSession }: Finished,
): Promise<number> {
  const running = dayNumber(today);
  const finished = (await view.minuteDays()).filter(
    ({ number }) =>
      (number <= newest || number < running) && (number !== running || isSession(number)),
  );
  for (const [place, { day, number }] of finished.entries()) {
    const rows = await view.minutesOf(day);
    const at = {
      day: number,
      place,
      isSession: isSession(number),
      isTradingDay: isTradingDay(dhakaCalendar, day),
    };
    runs.take(minuteTotals(at, rows.filter(hasMinutes).map(minuteDayOf)));
    const without = rows.filter((row) => !hasMinutes(row) && row.dayTraded);
    runs.take(
      sharesWithoutMinutes(at, {
        withMinutes: rows.length - without.length,
        without: without.map(({ code }) => code),
      }),
    );
    runs.take(minuteGaps(at, await view.busyMinutes(day)));
  }
  return finished.length;
}

type WithMinutes = MinuteRow & { readonly volume: number };
const hasMinutes = (row: MinuteRow): row is WithMinutes => row.volume !== null;

const minuteDayOf = ({ code, volume, high, low, dayVolume, dayHigh, dayLow }: WithMinutes) => ({
  code,
  volume,
  high,
  low,
  day: dayVolume === null ? null : { volume: dayVolume, high: dayHigh, low: dayLow },
});
