import { isIndex, type ShareDays, type Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';

type Figures = Pick<Spot, 'fault' | 'found' | 'expected' | 'severity'>;

/** Bars that cannot be: no price, high below low, open or close outside the day's range, a day off. */
export function impossibleBars(share: ShareDays, market: MarketDays): Spot[] {
  const { code, days } = share;
  const spots: Spot[] = [];
  for (let row = 0; row < days.count; row += 1) {
    const day = days.day[row];
    if (market.strays.has(day))
      spots.push({
        ...({ fault: 'market-shut', code, day, place: row, found: null } as const),
        ...({ expected: null, severity: 'error' } as const),
      });
    const wrong = wrongPrice(share, row);
    if (wrong) spots.push({ ...wrong, code, day, place: row });
  }
  return spots;
}

function wrongPrice(share: ShareDays, row: number): Figures | null {
  const { days } = share;
  const [open, high, low, close] = [
    days.open[row],
    days.high[row],
    days.low[row],
    days.close[row],
  ] as const;
  if (close <= 0) return { fault: 'no-price', found: close, expected: null, severity: 'error' };
  if (high < low) return { fault: 'high-below-low', found: high, expected: low, severity: 'error' };
  const traded = days.volume[row] > 0;
  // An untraded day has a close and nothing else.
  if (!traded && high === 0) return null;
  if (low <= 0) return { fault: 'no-price', found: low, expected: null, severity: 'error' };
  // Some sources give an index the open and close of another clock than its range.
  const severity = isIndex(share) ? 'note' : 'error';
  for (const found of [close, open])
    if (found > high || found < low) {
      const expected = found > high ? high : low;
      return { fault: 'outside-range', found, expected, severity };
    }
  return null;
}
