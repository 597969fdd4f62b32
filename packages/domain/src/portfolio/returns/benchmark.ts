// What the same money would have become elsewhere (R7, R8): every flow buys flow ÷ level units of the benchmark,
// whose worth is units × level.
import type { DayColumns } from '../../bars/day-columns.ts';
import type { Percent } from '../../units.ts';
import type { OwnMoney } from './returns.ts';

export interface BenchmarkLine {
  /** NaN before the first level, and from the day on which it could not have paid what was taken out. */
  readonly worth: Float64Array;
  /** The growth of 1 from the first day with a level. */
  readonly growth: Float64Array;
}

/** R7. `level` has a value for each day, NaN where unknown. */
export function benchmarkLine(
  { day, flow }: Pick<OwnMoney, 'day' | 'flow'>,
  level: ArrayLike<number>,
): BenchmarkLine {
  const worth = new Float64Array(day.length).fill(Number.NaN);
  const growth = new Float64Array(day.length).fill(Number.NaN);
  let [units, waiting, first] = [0, 0, 0];
  for (let row = 0; row < day.length; row += 1) {
    waiting += flow[row]!;
    const now = level[row]!;
    if (!(now > 0)) continue;
    if (first === 0) first = now;
    growth[row] = now / first;
    units += waiting / now;
    waiting = 0;
    // A rounding error of a sale of all units is not a debt.
    if (units * now < -0.5) units = Number.NaN;
    worth[row] = Math.max(0, units * now);
  }
  return { worth, growth };
}

/** The close of each day, or the last before it; NaN before the first. For an index or a share. */
export function levelsOf(
  days: Int32Array,
  { count, day, close }: Pick<DayColumns, 'count' | 'day' | 'close'>,
): Float64Array {
  const levels = new Float64Array(days.length);
  let at = -1;
  for (let row = 0; row < days.length; row += 1) {
    while (at + 1 < count && day[at + 1]! <= days[row]!) at += 1;
    levels[row] = at < 0 ? Number.NaN : close[at]!;
  }
  return levels;
}

/** R8: (1 + rate ÷ 100)^(calendar days ÷ 365). */
export function depositLevels(days: Int32Array, rate: Percent): Float64Array {
  return Float64Array.from(days, (day) => (1 + rate / 100) ** ((day - days[0]!) / 365));
}

/** R8: of several portfolios the first that has a rate of a fixed deposit. */
export const withDeposit = <Of extends { readonly settings: { readonly depositRate: Percent } }>(
  portfolios: readonly Of[],
): Of | undefined => portfolios.find(({ settings }) => settings.depositRate > 0);
