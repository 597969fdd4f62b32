import { dayNumber } from '../bars/day-columns.ts';
import { givenYesterday, type ShareDays, type Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';
import type { Continuity } from './market-gaps.ts';

/** Whether an action's ex-day lies in (after, upto]: the exchange then sets its own reference. */
export function isExDay({ actions }: ShareDays, after: number, upto: number): boolean {
  return actions.some(({ reopensOn }) => {
    const day = dayNumber(reopensOn);
    return day > after && day <= upto;
  });
}

/**
 * Rows whose given yesterday's close differs from the close of the session before. Also counts matches:
 * on a day when most differ, the market lacks a session and no share is at fault.
 */
export function yesterdayCloses(
  share: ShareDays,
  market: MarketDays,
  continuity: Continuity,
): Spot[] {
  const { days, code } = share;
  const spots: Spot[] = [];
  for (let row = 1; row < days.count; row += 1) {
    const [found, expected] = [givenYesterday(days, row), days.close[row - 1]];
    if (found <= 0 || expected <= 0) continue;
    const place = market.placeOf(days.day[row]);
    if (place < 1 || market.days[place - 1] !== days.day[row - 1]) continue;
    if (found === expected) {
      continuity.held[place] += 1;
      continue;
    }
    if (isExDay(share, days.day[row - 1], days.day[row])) continue;
    continuity.broken[place] += 1;
    spots.push({
      fault: 'yesterday-close',
      code,
      day: days.day[row],
      place,
      found,
      expected,
      severity: 'warning',
    });
  }
  return spots;
}
