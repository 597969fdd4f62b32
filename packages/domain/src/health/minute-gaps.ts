import type { DayNumber } from '../bars/day-columns.ts';
import { tradingDayOf } from '../bars/day-columns.ts';
import { sessionHours } from '../calendar/trading-calendar.ts';
import type { EpochMs } from '../units.ts';
import type { Spot } from './finding.ts';

const MINUTE = 60_000;
/** Bars that the empty minutes would have had at the day's own pace; fewer can be chance. */
const EXPECTED_BARS = 40;

/** How many shares have a bar in each minute that has any, oldest first. */
export interface BusyMinutes {
  readonly at: Float64Array | readonly EpochMs[];
  readonly bars: Float64Array | readonly number[];
}

/**
 * Minutes of the session in which no share has a bar. Told when a run of n empty minutes would have had
 * n × pace bars, pace = bars ÷ minutes from the first to the last; found is how many are missing.
 */
export function minuteGaps(day: DayNumber, place: number, { at, bars }: BusyMinutes): Spot[] {
  const end = sessionHours(tradingDayOf(day)).continuousEndsAt;
  let sum = 0;
  let last = -1;
  for (let i = 0; i < at.length && at[i] < end; i += 1) {
    sum += bars[i];
    last = i;
  }
  if (last < 1) return [];
  const pace = sum / ((at[last] - at[0]) / MINUTE + 1);
  let missing = 0;
  for (let i = 1; i <= last; i += 1) {
    const empty = Math.round((at[i] - at[i - 1]) / MINUTE) - 1;
    if (empty * pace >= EXPECTED_BARS) missing += empty;
  }
  if (missing === 0) return [];
  return [
    {
      ...({ fault: 'minutes-missing', code: null, day, place, found: missing } as const),
      ...({ expected: 0, severity: 'warning' } as const),
    },
  ];
}
