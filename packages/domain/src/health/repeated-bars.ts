import { isTradedDay } from '../bars/traded-day.ts';
import { givenYesterday, type Severity, type ShareDays, type Spot } from './finding.ts';

const figures = ['open', 'high', 'low', 'close', 'volume', 'value', 'trades'] as const;

/** At a floor price a handful is traded at the one price, day after day the same handful. */
const HANDFUL = 10_000;

/** A traded day that is the day before once more. */
export function repeatedBars({ code, days }: ShareDays): Spot[] {
  const spots: Spot[] = [];
  for (let row = 1; row < days.count; row += 1) {
    const volume = days.volume[row];
    if (!isTradedDay(days, row) || (days.high[row] === days.low[row] && volume < HANDFUL)) continue;
    if (figures.some((figure) => days[figure][row] !== days[figure][row - 1])) continue;
    spots.push({
      ...({ fault: 'bars-repeated', code, day: days.day[row], place: row, found: volume } as const),
      ...{ expected: null, severity: severityOf({ days }, row) },
    });
  }
  return spots;
}

/** A copied row has a copied reference; a day of its own has the close before as its reference. */
function severityOf({ days }: Pick<ShareDays, 'days'>, row: number): Severity {
  const [before, now] = [givenYesterday(days, row - 1), givenYesterday(days, row)];
  if (before <= 0 || now <= 0) return 'warning';
  const follows = now === days.close[row - 1];
  if (before === now) return follows ? 'warning' : 'error';
  return follows ? 'note' : 'warning';
}
