import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { ChartBar } from '@dorpon/domain/chart/day-chart-bars';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarColumns } from '../bar-source.ts';

const SPARE = 300;

const numbers = ['at', 'open', 'high', 'low', 'close', 'volume', 'beside'] as const;

function emptyColumns(capacity: number): BarColumns {
  const column = () => new Float64Array(capacity);
  return {
    count: 0,
    at: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(capacity),
    beside: column().fill(Number.NaN),
  };
}

/** Columns that grow at both ends. The newest rows are changed in place. */
export class BarTable {
  #columns = emptyColumns(0);

  get columns(): BarColumns {
    return this.#columns;
  }

  get count(): number {
    return this.#columns.count;
  }

  get lastAt(): number {
    return this.count === 0 ? Number.NEGATIVE_INFINITY : this.#columns.at[this.count - 1]!;
  }

  get firstAt(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : this.#columns.at[0]!;
  }

  bar(row: number): ChartBar {
    const { at, open, high, low, close, volume, session } = this.#columns;
    return {
      at: at[row]!,
      open: open[row]!,
      high: high[row]!,
      low: low[row]!,
      close: close[row]!,
      volume: volume[row]!,
      session: session[row]!,
    };
  }

  replace(bars: readonly ChartBar[]): void {
    this.#columns = { ...emptyColumns(bars.length + SPARE), count: bars.length };
    for (const [row, bar] of bars.entries()) this.#write(row, bar);
  }

  prepend(bars: readonly ChartBar[]): void {
    const { count } = this;
    const before = this.#columns;
    const grown = emptyColumns(bars.length + count + SPARE);
    for (const name of numbers) grown[name].set(before[name].subarray(0, count), bars.length);
    grown.session.set(before.session.subarray(0, count), bars.length);
    this.#columns = { ...grown, count: count + bars.length };
    for (const [row, bar] of bars.entries()) this.#write(row, bar);
  }

  /** Replaces the newest bar, or appends a later one. False for an earlier bar, or if nothing changed. */
  put(bar: ChartBar): boolean {
    if (bar.at < this.lastAt || this.sameRows(this.count - 1, [bar]) === 1) return false;
    const row = bar.at === this.lastAt ? this.count - 1 : this.count;
    if (row === this.#columns.at.length) this.#grow();
    if (row === this.count) {
      this.#columns = { ...this.#columns, count: row + 1 };
      this.#columns.beside[row] = Number.NaN;
    }
    this.#write(row, bar);
    return true;
  }

  /** The first row that does not start before a time. */
  rowFrom(time: number): number {
    let row = this.count;
    while (row > 0 && this.#columns.at[row - 1]! >= time) row -= 1;
    return row;
  }

  /** How many of the bars equal the rows from `first` on. */
  sameRows(first: number, bars: readonly ChartBar[]): number {
    const { at, open, high, low, close, volume } = this.#columns;
    const isSame = (bar: ChartBar, row: number) =>
      row >= 0 &&
      row < this.count &&
      bar.at === at[row] &&
      bar.open === open[row] &&
      bar.high === high[row] &&
      bar.low === low[row] &&
      bar.close === close[row] &&
      bar.volume === volume[row];
    const different = bars.findIndex((bar, index) => !isSame(bar, first + index));
    return different < 0 ? bars.length : different;
  }

  /** Keeps the first rows. The others are erased: in a replay they are the future. */
  cut(count: number): void {
    for (const name of numbers) this.#columns[name].fill(Number.NaN, count, this.count);
    this.#columns = { ...this.#columns, count: Math.min(count, this.count) };
  }

  /** Multiplies prices and volumes by the factors of their time. */
  scale(factorsAt: (at: EpochMs) => { readonly price: number; readonly volume: number }): void {
    const { at, open, high, low, close, volume } = this.#columns;
    for (let row = 0; row < this.count; row += 1) {
      const factors = factorsAt(at[row]!);
      for (const column of [open, high, low, close]) column[row]! *= factors.price;
      volume[row]! *= factors.volume;
    }
  }

  #write(row: number, bar: ChartBar): void {
    const columns = this.#columns;
    columns.at[row] = bar.at;
    columns.open[row] = bar.open;
    columns.high[row] = bar.high;
    columns.low[row] = bar.low;
    columns.close[row] = bar.close;
    columns.volume[row] = bar.volume;
    columns.session[row] = bar.session;
  }

  #grow(): void {
    const before = this.#columns;
    const grown = emptyColumns(before.at.length + Math.max(SPARE, before.at.length >> 2));
    for (const name of numbers) grown[name].set(before[name]);
    grown.session.set(before.session);
    this.#columns = { ...grown, count: before.count };
  }
}

/** Sessions of minutes after a time, up to and including that of another one. */
export function sessionsIn(
  { count, session, at }: BarColumns,
  after: EpochMs,
  upto: EpochMs,
): number {
  const [first, last] = [dayNumberAt(after), dayNumberAt(upto)];
  let sessions = 0;
  for (let row = 0; row < count && at[row]! <= upto; row += 1) {
    const isNew = row === 0 || session[row] !== session[row - 1];
    if (isNew && session[row]! > first && session[row]! <= last) sessions += 1;
  }
  return sessions;
}
