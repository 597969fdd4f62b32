// A study over the bars of every share, or over a series (rules S1 to S4 of SPEC.md).
import { studyById } from '../indicators/catalogue.ts';
import { candlePatterns } from '../indicators/patterns/candle-patterns.ts';
import type { Bars, Columns, Fill, Study, Values } from '../indicators/study.ts';
import type { Periods } from './periods.ts';
import { at, type FillRows, type Series } from './series.ts';

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

/** The bars that a study reads: of the data, or a series as all prices. */
export interface StudyInput {
  readonly columns: Readonly<Record<(typeof figures)[number], Series>>;
  /** The index on the same rows. */
  readonly beside: Float64Array | undefined;
  /** Bars of one month, or of one day of minutes, have the same number. */
  readonly session: Int32Array;
  /** Days that make one bar, unless each row is one. */
  readonly periods: Periods | undefined;
  /** Rows of the data, the newest of which may change. */
  readonly rows: number;
  /**
   * The first bar of each share, if all rows from it on are bars and can be read where they are; −1
   * otherwise. Undefined for series and periods.
   */
  readonly firstBars: Int32Array | undefined;
  /** Only the close is read. */
  readonly isSeries: boolean;
}

const HAS_GAPS = -1;

type Outputs = readonly (readonly [output: string, series: Series])[];

/** Bars of one share that a study has run over, kept so that the newest can be computed again. */
interface ShareRun {
  readonly bars: Writable;
  readonly out: Columns<string>;
  readonly fill: Fill;
  /** The bar of the newest row. */
  readonly bar: number;
  /** The bars are the data themselves, in which a trade has changed the newest one. */
  readonly isDirect: boolean;
}

type Writable = Required<Bars> & { readonly count: number };

/**
 * Bars that are kept of a share: more than any study looks back, so that the newest bar is computed
 * with the same values as among all bars. A study that smooths thrice begins at three periods.
 */
function barsRead(params: Values<string>): number {
  let longest = 0;
  // Sessions of a year scale a volatility; no bar is read for them.
  for (const key in params) if (key !== 'sessions') longest = Math.max(longest, params[key]!);
  return 24 + 3 * Math.ceil(longest);
}

/** Studies of a window: bars before it have no effect. All others remember every bar. */
const windowed: ReadonlySet<string> = new Set([
  'sma',
  'wma',
  'hma',
  'vwma',
  'bollinger',
  'donchian',
  'stoch',
  'willr',
  'cci',
  'mom',
  'roc',
  'ao',
  'aroon',
  'vortex',
  'stddev',
  'volatility',
  'correlation',
  'volume-average',
  'volume-ratio',
  'cmf',
  'mfi',
  ...candlePatterns.map(({ id }) => id),
]);

/** `outs`: series of one shape, by the outputs of the study that are wanted. */
export function studyFill(
  id: string,
  params: Values<string>,
  input: StudyInput,
  outs: Outputs,
  shares: number,
  keeps: boolean,
): FillRows {
  const study = studyById(id)!;
  const runs: (ShareRun | undefined)[] = [];
  const run = new StudyRunner(study, params, input, keeps ? shares : 0);
  const newest = input.rows - 1;
  return (from, to) => {
    for (let share = 0; share < shares; share += 1) {
      const kept = runs[share];
      if (from < newest) runs[share] = run.whole(share, from, to, outs);
      else if (!hasClose(input, share, newest)) {
        runs[share] = undefined;
        for (const [, out] of outs)
          out.values[share * out.perShare + newest - out.first] = Number.NaN;
      } else if (kept) run.again(share, kept, outs);
      else runs[share] = run.whole(share, from, to, outs);
    }
  };
}

const hasClose = ({ columns }: StudyInput, share: number, row: number): boolean =>
  !Number.isNaN(at(columns.close, share, row));

class StudyRunner {
  readonly #study: Study;
  readonly #params: Values<string>;
  readonly #input: StudyInput;
  /** Shares whose newest bars are kept. */
  readonly #keeps: number;
  readonly #barsRead: number;
  /** Memory of the run over all bars, used for one share after the other. */
  readonly #gathered: Writable;
  readonly #lines: Record<string, Float64Array>;
  readonly #scratch: Float64Array[] = [];
  /** What is kept of a column, of all shares: one piece of memory is faster than many. */
  readonly #memory = new Map<Float64Array, Float64Array>();

  constructor(study: Study, params: Values<string>, input: StudyInput, keeps: number) {
    const { rows, firstBars } = input;
    this.#study = study;
    this.#params = params;
    this.#input = input;
    this.#keeps = keeps;
    this.#barsRead = barsRead(params);
    this.#gathered = emptyBars(firstBars?.every((first) => first !== HAS_GAPS) ? 0 : rows);
    this.#lines = Object.fromEntries(study.outputs.map(({ key }) => [key, new Float64Array(rows)]));
  }

  /** Runs over the bars of a share up to `to`; writes the values from `from` on. */
  whole(share: number, from: number, to: number, outs: Outputs): ShareRun | undefined {
    for (const [, out] of outs) {
      const start = share * out.perShare - out.first;
      out.values.fill(Number.NaN, start + from, start + to);
    }
    const first = this.#input.firstBars?.[share] ?? HAS_GAPS;
    if (first >= to) return undefined;
    if (first >= 0) return this.#direct(share, first, from, to, outs);
    const { periods, isSeries } = this.#input;
    if (periods === undefined) return this.#withGaps(share, from, to, outs);
    const count = isSeries && from === to - 1 ? this.#gatherEnds(share, to) : 0;
    if (count === 0) return this.#inPeriods(share, from, to, outs);
    const { lines, fill, used } = this.#begun(this.#gathered, count);
    fill(0, count);
    write(outs, share, from, lines, count - 1);
    if (!this.#isLive(to)) return undefined;
    const kept = Math.max(0, count - this.#barsRead);
    return this.#kept(share, this.#copied(kept, count), kept, count - 1, used, false);
  }

  /** The closes of all periods, the newest so far; 0 if some have none. */
  #gatherEnds(share: number, to: number): number {
    const { columns, periods } = this.#input;
    const newest = periods!.of[to - 1]!;
    let count = 0;
    for (let period = 0; period <= newest; period += 1) {
      const close = at(columns.close, share, period === newest ? to - 1 : periods!.ends[period]!);
      if (close === close) this.#gathered.close[count++] = close;
      else if (count > 0) return 0;
    }
    return count;
  }

  /** Every row from `listed` on is a bar: the data are read where they are. */
  #direct(share: number, listed: number, from: number, to: number, outs: Outputs) {
    const isWindow = windowed.has(this.#study.id);
    const first = isWindow ? Math.max(listed, from - this.#barsRead) : listed;
    const bars = this.#view(share, first, to);
    const { lines, fill, used } = this.#begun(bars, bars.count);
    fill(0, bars.count);
    const begin = Math.max(from, first);
    for (const [key, out] of outs) {
      const own = lines[key]!.subarray(begin - first, bars.count);
      out.values.set(own, share * out.perShare + begin - out.first);
    }
    if (!this.#isLive(to)) return undefined;
    const kept = Math.max(0, bars.count - this.#barsRead);
    const view = this.#view(share, first + kept, to);
    return this.#kept(share, view, kept, bars.count - 1, used, true);
  }

  #view(share: number, first: number, to: number): Writable {
    const { columns, beside, session } = this.#input;
    const part = ({ values, perShare }: Series) =>
      values.subarray(share * perShare + first, share * perShare + to);
    return {
      count: to - first,
      open: part(columns.open),
      high: part(columns.high),
      low: part(columns.low),
      close: part(columns.close),
      volume: part(columns.volume),
      session: session.subarray(first, to),
      beside: beside ? beside.subarray(first, to) : NONE,
    };
  }

  /** Rows without a close are no bars and get no value. */
  #withGaps(share: number, from: number, to: number, outs: Outputs): ShareRun | undefined {
    let count = 0;
    for (let row = 0; row < to; row += 1)
      if (hasClose(this.#input, share, row)) this.#write(share, row, count++, false);
    const { lines, fill, used } = this.#begun(this.#gathered, count);
    fill(0, count);
    for (let row = to - 1, bar = count - 1; row >= from; row -= 1)
      if (hasClose(this.#input, share, row)) write(outs, share, row, lines, bar--);
    if (!this.#isLive(to) || !hasClose(this.#input, share, to - 1)) return undefined;
    const kept = Math.max(0, count - this.#barsRead);
    return this.#kept(share, this.#copied(kept, count), kept, count - 1, used, false);
  }

  /** Each day extends the bar of its week or month, whose values are computed anew. */
  #inPeriods(share: number, from: number, to: number, outs: Outputs): ShareRun | undefined {
    const periods = this.#input.periods!;
    const { lines, fill, used } = this.#begun(this.#gathered, this.#input.rows);
    let [bar, done, begun] = [-1, 0, 0];
    for (let row = 0; row < to; row += 1) {
      if (!hasClose(this.#input, share, row)) continue;
      const isSame = bar >= 0 && periods.of[row] === periods.of[begun];
      if (!isSame) {
        begun = row;
        bar += 1;
      }
      this.#write(share, row, bar, isSame);
      if (row < from) continue;
      for (const key in lines) lines[key]!.fill(Number.NaN, done, bar + 1);
      fill(done, bar + 1);
      done = bar;
      write(outs, share, row, lines, bar);
    }
    if (!this.#isLive(to) || !hasClose(this.#input, share, to - 1)) return undefined;
    const kept = Math.max(0, bar + 1 - this.#barsRead);
    return this.#kept(share, this.#copied(kept, bar + 1), kept, bar, used, false);
  }

  #isLive(to: number): boolean {
    return this.#keeps > 0 && to === this.#input.rows;
  }

  #begun(bars: Writable, count: number) {
    const lines: Record<string, Float64Array> = {};
    for (const key in this.#lines)
      lines[key] = this.#lines[key]!.subarray(0, count).fill(Number.NaN);
    let used = 0;
    const fill = this.#study.start(bars, this.#params, lines, () => {
      this.#scratch[used] ??= new Float64Array(this.#input.rows);
      return this.#scratch[used++]!.subarray(0, count).fill(0);
    });
    return { lines, fill, used };
  }

  #write(share: number, row: number, bar: number, isSame: boolean): void {
    const { columns, beside, session } = this.#input;
    writeBar(this.#gathered, bar, isSame, columns, share, row);
    this.#gathered.session[bar] = session[row]!;
    this.#gathered.beside[bar] = beside?.[row] ?? Number.NaN;
  }

  #copied(from: number, to: number): Writable {
    const { session, ...bars } = this.#gathered;
    const part = (key: (typeof figures)[number] | 'beside') => bars[key].slice(from, to);
    return {
      count: to - from,
      open: part('open'),
      high: part('high'),
      low: part('low'),
      close: part('close'),
      volume: part('volume'),
      beside: part('beside'),
      session: session.slice(from, to),
    };
  }

  /** The bars from `from` on, with what the study remembers of them. */
  #kept(
    share: number,
    bars: Writable,
    from: number,
    bar: number,
    used: number,
    isDirect: boolean,
  ): ShareRun {
    const part = (column: Float64Array) => {
      let memory = this.#memory.get(column);
      if (memory === undefined) {
        memory = new Float64Array(this.#keeps * this.#barsRead);
        this.#memory.set(column, memory);
      }
      const start = share * this.#barsRead;
      const kept = memory.subarray(start, start + bar + 1 - from);
      kept.set(column.subarray(from, bar + 1));
      return kept;
    };
    const out: Record<string, Float64Array> = {};
    for (const key in this.#lines) out[key] = part(this.#lines[key]!);
    let next = 0;
    const fill = this.#study.start(bars, this.#params, out, () => part(this.#scratch[next++]!));
    if (next > used) throw new Error(`${this.#study.id}: asks for more columns the second time`);
    return { bars, out, fill, bar: bar - from, isDirect };
  }

  /** The newest bar once more, after a trade. */
  again(share: number, { bars, out: lines, fill, bar, isDirect }: ShareRun, outs: Outputs): void {
    const row = this.#input.rows - 1;
    if (!isDirect) this.#writeNewest(share, bars, bar, row);
    for (const key in lines) lines[key]![bar] = Number.NaN;
    fill(bar, bar + 1);
    write(outs, share, row, lines, bar);
  }

  #writeNewest(share: number, bars: Writable, bar: number, row: number): void {
    const { columns, beside, periods } = this.#input;
    const first = periods ? periods.starts[periods.of[row]!]! : row;
    let isSame = false;
    for (let day = first; day <= row; day += 1) {
      if (!hasClose(this.#input, share, day)) continue;
      writeBar(bars, bar, isSame, columns, share, day);
      isSame = true;
    }
    bars.beside[bar] = beside?.[row] ?? Number.NaN;
  }
}

const NONE = new Float64Array(0);

/** The values of a bar into the row of its day. */
function write(
  outs: Outputs,
  share: number,
  row: number,
  lines: Columns<string>,
  bar: number,
): void {
  for (const [key, out] of outs)
    out.values[share * out.perShare + row - out.first] = lines[key]![bar]!;
}

/** A day becomes a bar, or is added to the bar of its period. */
function writeBar(
  bars: Writable,
  bar: number,
  isSame: boolean,
  columns: StudyInput['columns'],
  share: number,
  row: number,
): void {
  const high = at(columns.high, share, row);
  const low = at(columns.low, share, row);
  const volume = at(columns.volume, share, row);
  bars.close[bar] = at(columns.close, share, row);
  if (!isSame) {
    bars.open[bar] = at(columns.open, share, row);
    bars.high[bar] = high;
    bars.low[bar] = low;
    bars.volume[bar] = volume;
    return;
  }
  if (high > bars.high[bar]!) bars.high[bar] = high;
  if (low < bars.low[bar]!) bars.low[bar] = low;
  bars.volume[bar]! += volume;
}

function emptyBars(rows: number): Writable {
  const column = () => new Float64Array(rows);
  return {
    count: rows,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(rows),
    beside: column(),
  };
}

/** See `StudyInput.firstBars`. */
export function firstBarsOf({ values, perShare }: Series, shares: number, rows: number) {
  const firsts = new Int32Array(shares);
  for (let share = 0; share < shares; share += 1) {
    const end = share * perShare + rows;
    let at = share * perShare;
    while (at < end && values[at] !== values[at]) at += 1;
    firsts[share] = at - share * perShare;
    for (; at < end; at += 1) if (values[at] !== values[at]) firsts[share] = HAS_GAPS;
  }
  return firsts;
}
