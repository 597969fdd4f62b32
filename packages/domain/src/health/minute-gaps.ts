import { tradingDayOf } from '../bars/day-columns.ts';
import { dhakaTime, sessionHours } from '../calendar/trading-calendar.ts';
import type { EpochMs } from '../units.ts';
import type { Spot } from './finding.ts';
import type { MinutePlace } from './minute-totals.ts';

const MINUTE = 60_000;
/** A gap is reported if at least this many bars were expected in it; fewer may be missing by chance. */
const EXPECTED_BARS = 40;

/** Number of shares with a bar, for each minute that has any, oldest first. */
export interface BusyMinutes {
  readonly at: Float64Array | readonly EpochMs[];
  readonly bars: Float64Array | readonly number[];
}

/** Hours differ by year and in Ramadan, but no session ever ran before 9:30 or after 16:00. */
const MORNING = 570;
const EVENING = 960;

/**
 * Minutes of the session without a bar of any share, and minutes outside trading hours with one. A gap
 * of n minutes should have n × rate bars, with rate = bars ÷ minutes from the first bar to the last.
 * `found` is the number of minutes.
 */
export function minuteGaps(
  { day, place }: Pick<MinutePlace, 'day' | 'place'>,
  { at, bars }: BusyMinutes,
): Spot[] {
  const name = tradingDayOf(day);
  const [morning, evening] = [dhakaTime(name, MORNING), dhakaTime(name, EVENING)] as const;
  const end = sessionHours(name).continuousEndsAt;
  let [sum, first, last, night] = [0, -1, -1, 0];
  for (let i = 0; i < at.length; i += 1) {
    if (at[i] < morning || at[i] >= evening) night += 1;
    else if (at[i] < end) {
      sum += bars[i];
      if (first < 0) first = i;
      last = i;
    }
  }
  let missing = 0;
  const pace = sum / ((at[last] - at[first]) / MINUTE + 1);
  for (let i = first + 1; i <= last; i += 1) {
    const empty = Math.round((at[i] - at[i - 1]) / MINUTE) - 1;
    if (empty * pace >= EXPECTED_BARS) missing += empty;
  }
  const spot = (fault: 'minutes-missing' | 'minutes-at-night', found: number): Spot[] =>
    found === 0
      ? []
      : [{ fault, code: null, day, place, found, expected: null, severity: 'warning' }];
  return [...spot('minutes-missing', missing), ...spot('minutes-at-night', night)];
}
