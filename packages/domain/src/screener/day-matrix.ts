// Bars of all shares on the sessions of the exchange (rule D1 of SPEC.md), in taka.
import type { DayBar } from '../bars/day-bar.ts';
import { type DayColumns, type DayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import { taka } from '../units.ts';

export interface ShareDays {
  readonly days: DayColumns;
  /** For bonus, split and rights; those after the last session are not known yet. */
  readonly factors: readonly AdjustmentFactor[];
}

const BAR_COLUMNS = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'yesterday_close',
  'volume',
  'turnover',
  'trades',
  'bull_volume',
  'bear_volume',
  'price-factor',
  'volume-factor',
] as const;

export type DayMatrix = Readonly<Record<(typeof BAR_COLUMNS)[number], Float64Array>>;

/**
 * Columns by share and session. A session between the first and the last bar of a share on which it has
 * none is untraded: the close repeats and there is no volume. As of a bar without a trade, open, high,
 * low and last are the close; a close outside the day's trades widens its range, as in `studyBars`.
 */
export function dayMatrix(sessions: ArrayLike<DayNumber>, shares: readonly ShareDays[]): DayMatrix {
  const rows = sessions.length;
  const matrix = Object.fromEntries(
    BAR_COLUMNS.map((name) => [name, new Float64Array(shares.length * rows).fill(Number.NaN)]),
  ) as DayMatrix;
  for (const [share, { days, factors }] of shares.entries()) {
    const known = factors.filter(({ cause }) => cause.exDay <= (sessions[rows - 1] ?? 0));
    const ahead = new FactorsBack(known);
    let bar = days.count - 1;
    while (bar >= 0 && days.day[bar]! > (sessions[rows - 1] ?? 0)) bar -= 1;
    const last = bar;
    for (let row = rows - 1; row >= 0; row -= 1) {
      const session = sessions[row]!;
      // A bar of a day that is no session is passed over.
      while (bar >= 0 && days.day[bar]! > session) bar -= 1;
      ahead.to(session);
      const place = share * rows + row;
      matrix['price-factor'][place] = ahead.price;
      matrix['volume-factor'][place] = ahead.volume;
      if (bar < 0 || session > (days.day[last] ?? 0)) continue;
      if (days.day[bar] === session) writeBar(matrix, place, days, bar, ahead);
      else writeUntraded(matrix, place, days, bar, known);
    }
  }
  return matrix;
}

/** The newest bar of a share while its session trades: it counts its own securities. */
export const writeNewest = (matrix: DayMatrix, place: number, bar: DayBar): void =>
  writeBar(matrix, place, withDay(emptyDays(1), bar), 0, { price: 1, volume: 1 });

function writeBar(
  matrix: DayMatrix,
  place: number,
  days: DayColumns,
  bar: number,
  ahead: Pick<FactorsBack, 'price' | 'volume'>,
): void {
  const price = (paisa: number) => taka(paisa * ahead.price);
  const close = price(days.close[bar]!);
  const isTraded = isTradedDay(days, bar);
  matrix.close[place] = close;
  matrix.last[place] = isTraded && days.last[bar]! > 0 ? price(days.last[bar]!) : close;
  matrix.open[place] = isTraded ? price(days.open[bar]!) : close;
  matrix.high[place] = isTraded ? Math.max(price(days.high[bar]!), close) : close;
  matrix.low[place] = isTraded ? Math.min(price(days.low[bar]!), close) : close;
  matrix.yesterday_close[place] = price(days.yesterdayClose[bar]!);
  matrix.volume[place] = days.volume[bar]! * ahead.volume;
  // Some files have volumes only.
  const known = (figure: number) => (figure > 0 || !(days.volume[bar]! > 0) ? figure : Number.NaN);
  matrix.turnover[place] = taka(known(days.value[bar]!));
  matrix.trades[place] = known(days.trades[bar]!);
  matrix.bull_volume[place] = days.bull[bar]! * ahead.volume;
  matrix.bear_volume[place] = days.bear[bar]! * ahead.volume;
}

/** A session without a bar, after the bar `bar`. */
function writeUntraded(
  matrix: DayMatrix,
  place: number,
  days: DayColumns,
  bar: number,
  factors: readonly AdjustmentFactor[],
): void {
  const ahead = new FactorsBack(factors);
  ahead.to(days.day[bar]!);
  const close = taka(days.close[bar]! * ahead.price);
  for (const name of ['open', 'high', 'low', 'close', 'last', 'yesterday_close'] as const)
    matrix[name][place] = close;
  for (const name of ['volume', 'turnover', 'trades', 'bull_volume', 'bear_volume'] as const)
    matrix[name][place] = 0;
}
