import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { minuteGaps } from '@dorpon/domain/health/minute-gaps';
import { minuteTotals, sharesWithoutMinutes } from '@dorpon/domain/health/minute-totals';
import type { Runs } from '@dorpon/domain/health/runs';
import type { TradingDay } from '@dorpon/domain/units';
import type { MinuteRow, StoreView } from './store.ts';

interface Finished {
  /** The session that may be running: its day is not written yet. */
  readonly today: TradingDay;
  /** The newest day that is written. */
  readonly newest: number;
  /** Whether the market has a day. */
  readonly isSession: (day: number) => boolean;
}

/** Each finished day that has minutes against its days; how many there are. */
export async function examineMinutes(
  view: StoreView,
  runs: Runs,
  { today, newest, isSession }: Finished,
): Promise<number> {
  const finished = (await view.minuteDays()).filter(
    ({ number }) => number <= newest || number < dayNumber(today),
  );
  for (const [place, { day, number }] of finished.entries()) {
    const rows = await view.minutesOf(day);
    const at = { day: number, place, isSession: isSession(number) };
    runs.take(minuteTotals(at, rows.filter(hasMinutes).map(minuteDayOf)));
    const without = rows.filter((row) => !hasMinutes(row) && (row.dayVolume ?? 0) > 0);
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
  ...{ code, volume, high, low },
  day: dayVolume === null ? null : { volume: dayVolume, high: dayHigh, low: dayLow },
});
