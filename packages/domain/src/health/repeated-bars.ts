import { isTradedDay } from '../bars/traded-day.ts';
import {
  givenYesterday,
  type HealthDays,
  type Severity,
  type ShareDays,
  type Spot,
} from './finding.ts';

const figures = ['open', 'high', 'low', 'close', 'volume', 'value', 'trades'] as const;

/** At a floor price the same few shares can change hands at the same price day after day. */
const HANDFUL = 10_000;

/** Traded days that equal the day before. */
export function repeatedBars({ code, days }: ShareDays): Spot[] {
  const spots: Spot[] = [];
  for (let row = 1; row < days.count; row += 1) {
    const volume = days.volume[row];
    if (!isTradedDay(days, row) || (days.high[row] === days.low[row] && volume < HANDFUL)) continue;
    if (figures.some((figure) => days[figure][row] !== days[figure][row - 1])) continue;
    spots.push({
      fault: 'bars-repeated',
      code,
      day: days.day[row],
      place: row,
      found: volume,
      expected: null,
      severity: severityOf(days, row),
    });
  }
  return spots;
}

/**
 * A genuine day has the close before as its reference; a copy has the copied reference. Which of the
 * two days is the copy is certain only when the first one follows the day before it.
 */
function severityOf(days: HealthDays, row: number): Severity {
  const [before, now] = [givenYesterday(days, row - 1), givenYesterday(days, row)];
  if (before <= 0 || now <= 0) return 'warning';
  const follows = now === days.close[row - 1];
  if (before !== now) return follows ? 'note' : 'warning';
  const firstFollows = row > 1 && before === days.close[row - 2];
  return firstFollows && !follows ? 'error' : 'warning';
}
