import { tradingDayOf } from '../bars/day-columns.ts';
import { isTradingDay, type TradingCalendar } from '../calendar/trading-calendar.ts';
import { givenYesterday, isIndex, type ShareDays, type Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';
import { isExDay } from './yesterday-closes.ts';

type Figures = Pick<Spot, 'fault' | 'found' | 'expected' | 'severity'>;

/**
 * Bars that are impossible or unlikely: no price, high below low, open or close outside the range, a
 * row on a day off.
 */
export function impossibleBars(
  share: ShareDays,
  market: MarketDays,
  calendar: TradingCalendar,
): Spot[] {
  const { code, days } = share;
  const spots: Spot[] = [];
  let hasPrice = false;
  for (let row = 0; row < days.count; row += 1) {
    const day = days.day[row];
    const stray = market.strays.has(day) ? strayRow(share, row, calendar) : null;
    const wrong = wrongPrice(share, row, hasPrice);
    for (const figures of [stray, wrong])
      if (figures) spots.push({ ...figures, code, day, place: row });
    hasPrice ||= days.close[row] > 0;
  }
  return spots;
}

/**
 * A row on a day that hardly any share has: either a wrong date, or the only row left of a session. If
 * yesterday's close of the next row is given, it tells which.
 */
function strayRow(share: ShareDays, row: number, calendar: TradingCalendar): Figures {
  const { days } = share;
  const nothing = { found: null, expected: null };
  const thin: Figures = { fault: 'market-day-thin', ...nothing, severity: 'note' };
  const shut = { fault: 'market-shut', ...nothing } as const;
  const next = row + 1 < days.count ? givenYesterday(days, row + 1) : 0;
  const [before, close] = [row > 0 ? days.close[row - 1] : 0, days.close[row]];
  if (next > 0 && before > 0 && before !== close) {
    if (next === close) return thin;
    if (next === before && !isExDay(share, days.day[row], days.day[row + 1]))
      return { ...shut, severity: 'error' };
  }
  const isSession = isTradingDay(calendar, tradingDayOf(days.day[row]));
  return isSession ? thin : { ...shut, severity: 'warning' };
}

/** `hasPrice`: the share had a close before. A share that never traded has none. */
function wrongPrice(share: ShareDays, row: number, hasPrice: boolean): Figures | null {
  const { days } = share;
  const [open, high, low, close] = [
    days.open[row],
    days.high[row],
    days.low[row],
    days.close[row],
  ] as const;
  const isUntraded = high <= 0 && days.volume[row] <= 0;
  const noPrice = { fault: 'no-price', expected: null } as const;
  if (close <= 0 && !isUntraded) return { ...noPrice, found: close, severity: 'error' };
  if (isUntraded)
    return close <= 0 && hasPrice ? { ...noPrice, found: close, severity: 'warning' } : null;
  // A warning only: the close may be the only price stored for that day.
  const least = Math.min(open, high, low);
  if (least <= 0) return { ...noPrice, found: least, severity: 'warning' };
  if (high < low) return { fault: 'high-below-low', found: high, expected: low, severity: 'error' };
  // The exchange computes the close and adjusts some opens. For an index, both come from another time
  // than high and low.
  const severity = isIndex(share) ? 'note' : 'warning';
  for (const found of [close, open])
    if (found > high || found < low) {
      const expected = found > high ? high : low;
      return { fault: 'outside-range', found, expected, severity };
    }
  return null;
}
