import type { Interval } from '../chart/interval.ts';
import { type Axis, axisOf, isMinutes } from './axis.ts';
import type { ScreenerColumns } from './columns.ts';
import { firstBarsOf } from './first-bars.ts';
import type { Node } from './node.ts';
import { type PeriodFrame, type Periods, periodsOf, rowBack } from './periods.ts';
import { constantSeries, type Series } from './series.ts';
import type { StudyInput } from './study-series.ts';
import { textNumbers } from './text-values.ts';
import { barsBack } from './window-series.ts';

/** The columns as a run reads them, up to its last session. */
export class RunData {
  readonly #columns: ScreenerColumns;
  readonly #last: number;
  readonly #axes = new Map<string, Axis | undefined>();
  readonly #periods = new Map<string, Periods>();
  readonly #barInputs = new Map<string, StudyInput>();
  readonly #seriesInputs = new Map<string, WeakMap<Series, StudyInput>>();

  constructor(columns: ScreenerColumns, last: number) {
    this.#columns = columns;
    this.#last = last;
  }

  get shares(): number {
    return this.#columns.codes.length;
  }

  /** What prices or volumes are multiplied by; undefined: nothing was issued. */
  factors(terms: string): Float64Array | undefined {
    return this.#columns.factors(terms as 'price' | 'volume');
  }

  /** The close: a share without one is not listed on that day. */
  get present(): Series | undefined {
    const close = this.#columns.column('close');
    return close && this.dayMatrix(close);
  }

  /** After the newest row of a timeframe. */
  end(frame: Interval | undefined): number {
    return isMinutes(frame) ? (this.#axis(frame)?.rows ?? 0) : this.#last + 1;
  }

  column({ op, name, frame }: Node): Series {
    const missing = constantSeries(Number.NaN);
    if (op === 'market') {
      const values = this.#columns.market(name);
      return values ? { values, first: 0, perShare: 0, perRow: 1 } : missing;
    }
    const listed = isMinutes(frame) ? undefined : this.#columns.listed?.(name);
    if (listed) return { values: listed, first: 0, perShare: 1, perRow: 0 };
    return this.#matrix(frame, name) ?? missing;
  }

  dayMatrix(values: Float64Array): Series {
    return { values, first: 0, perShare: this.#columns.days.length, perRow: 1 };
  }

  #matrix(frame: Interval | undefined, name: string): Series | undefined {
    const axis = this.#axis(frame);
    const values = axis?.column(name);
    return axis && values ? { values, first: 0, perShare: axis.rows, perRow: 1 } : undefined;
  }

  #axis(frame: Interval | undefined): Axis | undefined {
    const key = isMinutes(frame) ? frame! : 'day';
    if (!this.#axes.has(key)) this.#axes.set(key, axisOf(this.#columns, frame));
    return this.#axes.get(key);
  }

  periodsOf(frame: Interval | undefined): Periods | undefined {
    if (frame === undefined || frame === 'day' || isMinutes(frame)) return undefined;
    const known = this.#periods.get(frame);
    if (known) return known;
    const made = periodsOf(this.#columns.days, frame as PeriodFrame);
    this.#periods.set(frame, made);
    return made;
  }

  /** The first row of its inputs that a node reads for `row`. */
  firstRead({ op, n, frame }: Node, row: number): number {
    switch (op) {
      case 'study':
      case 'since':
        return 0;
      case 'folded': {
        const periods = this.periodsOf(frame)!;
        return periods.starts[periods.of[row]!]!;
      }
      case 'offset':
        return Math.max(0, rowBack(this.periodsOf(frame), row, n));
      case 'highest':
      case 'lowest':
      case 'avg':
      case 'sum':
      case 'stdev':
      case 'slope':
      case 'count':
      case 'any':
        return Math.max(0, rowBack(this.periodsOf(frame), row, barsBack(op, n)));
      default:
        return row;
    }
  }

  /** What studies of one timeframe read, `series` instead of the bars where it is given. */
  studyInput(frame: Interval | undefined, series: Series | undefined): StudyInput {
    const key = frame ?? 'day';
    const known = series ? this.#seriesInputs.get(key)?.get(series) : this.#barInputs.get(key);
    if (known) return known;
    const made = this.#madeInput(frame, series);
    if (series) {
      const inputs = this.#seriesInputs.get(key) ?? new WeakMap<Series, StudyInput>();
      this.#seriesInputs.set(key, inputs.set(series, made));
    } else if (made.firstBars || made.periods) this.#barInputs.set(key, made);
    return made;
  }

  #madeInput(frame: Interval | undefined, series: Series | undefined): StudyInput {
    const axis = this.#axis(frame);
    const of = (name: string): Series =>
      series ?? this.#matrix(frame, name) ?? constantSeries(Number.NaN);
    const columns = {
      open: of('open'),
      high: of('high'),
      low: of('low'),
      close: of('close'),
      volume: of('volume'),
    };
    const { close } = columns;
    const periods = this.periodsOf(frame);
    const rows = this.end(frame);
    const isDirect =
      periods === undefined && Object.values(columns).every(({ perRow }) => perRow === 1);
    const isData = close.values === this.#columns.column('close');
    return {
      columns,
      beside: axis?.beside,
      session: axis?.session ?? new Int32Array(0),
      periods,
      rows,
      firstBars: isDirect
        ? firstBarsOf(close, this.#columns.codes.length, rows, isData)
        : undefined,
      views: [],
      isSeries: series !== undefined,
    };
  }

  forgetMinutes(frames: ReadonlySet<Interval>): void {
    for (const frame of frames) {
      this.#axes.delete(frame);
      this.#barInputs.delete(frame);
      this.#seriesInputs.delete(frame);
    }
  }

  rowsOfDays(frame: Interval | undefined): Int32Array {
    return Int32Array.from(this.#columns.days, (_, day) => this.minuteRowOn(frame, day));
  }

  /** The last minute row of the newest day (D4); −1 for any other. */
  minuteRowOn(frame: Interval | undefined, session: number): number {
    const { days } = this.#columns;
    if (session < days.length - 1) return -1;
    return this.#axis(frame)?.session.lastIndexOf(days[session]!) ?? -1;
  }

  /** The numbers of the texts that a condition allows. */
  textsOf({ inputs, texts }: Node): ReadonlySet<number> {
    return textNumbers(this.#columns.texts(inputs[0]!.name), texts);
  }
}
