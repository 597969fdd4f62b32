import type { ShareDays, Spot } from './finding.ts';

const figures = ['open', 'high', 'low', 'close', 'volume', 'value', 'trades'] as const;

/** At a floor price a handful is traded at the one price, day after day the same handful. */
const HANDFUL = 10_000;

/** A traded day that is the day before once more. */
export function repeatedBars({ code, days }: ShareDays): Spot[] {
  const spots: Spot[] = [];
  for (let row = 1; row < days.count; row += 1) {
    const volume = days.volume[row];
    if (volume <= 0 || (days.high[row] === days.low[row] && volume < HANDFUL)) continue;
    if (figures.some((figure) => days[figure][row] !== days[figure][row - 1])) continue;
    spots.push({
      ...({ fault: 'bars-repeated', code, day: days.day[row], place: row } as const),
      ...({ found: volume, expected: null, severity: 'error' } as const),
    });
  }
  return spots;
}
