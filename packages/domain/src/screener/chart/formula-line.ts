import type { DayNumber } from '../../bars/day-columns.ts';
import { dayNumberAt } from '../../chart/bar-group.ts';
import type { ChartBars } from '../../chart/chart-bars.ts';
import type { Interval } from '../../chart/interval.ts';
import type { ScreenerColumns } from '../columns.ts';
import { Evaluation } from '../evaluation.ts';
import type { Series } from '../series.ts';
import { at } from '../series.ts';
import { TRUE, UNKNOWN } from '../values.ts';
import { type ChartFormula, partName } from './chart-formula.ts';

/** What a price and a volume of a day are multiplied by on the chart. */
export interface ShownFactors {
  price(day: DayNumber): number;
  volume(day: DayNumber): number;
}

/** Values of the record by session, in the order of the parts of the formula. */
export interface PartValues {
  readonly days: ArrayLike<DayNumber>;
  readonly parts: readonly ArrayLike<number>[];
  /** In the past: the last session that is known, and the last one that had ended. */
  readonly upto?: { readonly day: DayNumber; readonly ended: DayNumber };
}

export interface FormulaLineOptions {
  readonly formula: ChartFormula;
  readonly interval: Interval;
  /** Undefined: prices and volumes are as traded. */
  readonly factors: ShownFactors | undefined;
  /** Undefined: not answered yet; what needs them is unknown. */
  readonly values: PartValues | undefined;
}

/**
 * The values of a formula over bars that grow (C1). A trade computes the newest row alone (E2); a new bar, or other
 * bars, all rows. A condition is 1 where it is true and 0 where it is false; NaN is unknown.
 */
export class FormulaLine {
  values = new Float64Array(0);
  count = 0;
  readonly #options: FormulaLineOptions;
  #close: Float64Array | undefined;
  #evaluation: Evaluation | undefined;
  #series: Series | undefined;

  constructor(options: FormulaLineOptions) {
    this.#options = options;
  }

  /** Rows before `from` are as they were. */
  update(bars: ChartBars, from: number): void {
    const isNewest =
      this.#evaluation !== undefined &&
      bars.close === this.#close &&
      bars.count === this.count &&
      from >= bars.count - 1;
    if (!isNewest) this.#begin(bars);
    else if (from < bars.count) {
      this.#evaluation!.pricesMoved();
      this.#copy(bars.count - 1);
    }
  }

  #begin(bars: ChartBars): void {
    this.#close = bars.close;
    this.count = bars.count;
    this.values = new Float64Array(bars.close.length).fill(Number.NaN);
    this.#evaluation = undefined;
    if (bars.count === 0) return;
    const columns = barColumns(bars, this.#options);
    this.#evaluation = new Evaluation(columns, bars.count - 1, true);
    this.#series = this.#evaluation.series(this.#options.formula.value, 0);
    this.#copy(0);
  }

  #copy(from: number): void {
    const isCondition = this.#options.formula.type === 'boolean';
    for (let row = from; row < this.count; row += 1) {
      const value = at(this.#series!, 0, row);
      this.values[row] = !isCondition
        ? value
        : value === UNKNOWN
          ? Number.NaN
          : value === TRUE
            ? 1
            : 0;
    }
  }
}

/** The bars of a chart as the columns of one share, with the answers of the record beside them. */
function barColumns(bars: ChartBars, options: FormulaLineOptions): ScreenerColumns {
  const { formula, interval, factors, values } = options;
  const { count } = bars;
  const part = (column: Float64Array) => column.subarray(0, count);
  const days = Int32Array.from(part(bars.at), dayNumberAt);
  const named: Record<string, Float64Array> = {
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    last: part(bars.close),
    volume: part(bars.volume),
  };
  const lasts = values && lastSessions(days, interval, values.days);
  for (const [place, { node, moves }] of formula.parts.entries()) {
    const unknown = node.type === 'boolean' ? UNKNOWN : Number.NaN;
    const column = new Float64Array(count).fill(unknown);
    const given = values?.parts[place];
    const upto = values?.upto && (moves ? values.upto.ended : values.upto.day);
    if (values && given && lasts)
      for (let row = 0; row < count; row += 1) {
        let session = lasts[row]!;
        while (upto !== undefined && session >= 0 && values.days[session]! > upto) session -= 1;
        if (session < 0 || values.days[session]! < days[row]!) continue;
        const value = given[session]!;
        column[row] = value === value ? value : unknown;
      }
    named[partName(place)] = column;
  }
  const factorColumn = (terms: 'price' | 'volume') =>
    factors && Float64Array.from(days, (_, row) => factors[terms](dayOf(days, row, interval)));
  const [price, volume] = [factorColumn('price'), factorColumn('volume')];
  return {
    codes: ['chart'],
    days,
    sessions: bars.session.subarray(0, count),
    column: (name) => named[name],
    market: () => undefined,
    texts: () => [],
    factors: (terms) => (terms === 'price' ? price : volume),
    minutes: () => undefined,
  };
}

/** The last day that can belong to a bar: of weeks and longer ones, the day before the next bar. */
function dayOf(days: Int32Array, row: number, interval: Interval): DayNumber {
  const day = days[row]!;
  if (interval === 'day') return day;
  return row + 1 < days.length ? Math.max(day, days[row + 1]! - 1) : Number.POSITIVE_INFINITY;
}

/** For each bar the place of the last session in it; one before the bar where it has none. */
function lastSessions(
  days: Int32Array,
  interval: Interval,
  sessions: ArrayLike<DayNumber>,
): Int32Array {
  const lasts = new Int32Array(days.length);
  let session = -1;
  for (let row = 0; row < days.length; row += 1) {
    const last = dayOf(days, row, interval);
    while (session + 1 < sessions.length && sessions[session + 1]! <= last) session += 1;
    lasts[row] = session;
  }
  return lasts;
}
