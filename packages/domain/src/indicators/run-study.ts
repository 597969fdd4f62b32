import { withScratch } from './scratch.ts';
import type { Bars, Columns, Fill, Study, Values } from './study.ts';

export function defaultsOf<Param extends string>(study: Study<Param>): Values<Param> {
  const values = {} as Record<Param, number>;
  for (const key in study.params) {
    const { default: value, step } = study.params[key];
    // `| 0` keeps integers as integers: next to decimal parameters V8 would store them as doubles,
    // which slows loops.
    values[key] = step === 1 ? value | 0 : value;
  }
  return values;
}

/** One column per output, as long as the bars; NaN where there is no value. */
export function runStudy<Param extends string, Out extends string>(
  study: Study<Param, Out>,
  bars: Bars,
  params: Values<Param> = defaultsOf(study),
): Columns<Out> {
  const traded = withoutGaps(bars);
  const out = emptyColumns(study, traded.bars.count);
  const { count } = traded.bars;
  withScratch(count, (column) => study.start(traded.bars, params, out, column)(0, count));
  return traded.rows ? spread(out, traded.rows, bars.count) : out;
}

/**
 * Runs a study bar by bar, with results equal to `runStudy` bit for bit. Updating the newest bar
 * recomputes at most its window, unless the study repaints.
 */
export class StudyRun<Param extends string, Out extends string> {
  readonly #study: Study<Param, Out>;
  readonly #params: Values<Param>;
  #bars: Bars;
  #out: Columns<Out>;
  #fill: Fill;
  #count = 0;
  /** Whether the newest bar has a row: false before the first bar and while the newest is a gap. */
  #held = false;

  constructor(study: Study<Param, Out>, params: Values<Param> = defaultsOf(study), room = 256) {
    this.#study = study;
    this.#params = params;
    this.#bars = emptyBars(room);
    this.#out = emptyColumns(study, room);
    this.#fill = this.#start();
  }

  /** Appends a bar and returns its values. */
  next(bar: Bar): Values<Out> {
    this.#held = false;
    return this.again(bar);
  }

  /** Replaces the newest bar and returns its values. */
  again(bar: Bar): Values<Out> {
    const isGap = Number.isNaN(bar.close);
    if (isGap === this.#held) {
      this.#held = !isGap;
      this.#count += isGap ? -1 : 1;
    }
    if (isGap) return this.#values(-1);
    const row = this.#count - 1;
    // The first bar decides whether there are sessions: an empty column would mean one long session.
    if (row === 0) this.#begin(Math.max(1, this.#bars.close.length), bar.session !== undefined);
    else if (row === this.#bars.close.length) this.#grow();
    this.#write(row, bar);
    const from = this.#study.repaints ? 0 : row;
    for (const { key } of this.#study.outputs) this.#out[key].fill(Number.NaN, from, row + 1);
    this.#fill(from, row + 1);
    return this.#values(row);
  }

  #write(row: number, bar: Bar): void {
    const { open, high, low, close, volume, session, beside } = this.#bars;
    open[row] = bar.open;
    high[row] = bar.high;
    low[row] = bar.low;
    close[row] = bar.close;
    volume[row] = bar.volume;
    if (session) session[row] = bar.session ?? 0;
    beside![row] = bar.beside ?? Number.NaN;
  }

  #values(row: number): Values<Out> {
    const values: Record<string, number> = {};
    for (const { key } of this.#study.outputs) values[key] = this.#out[key][row] ?? Number.NaN;
    return values as Values<Out>;
  }

  #grow(): void {
    const bars = this.#bars;
    this.#begin((this.#count - 1) * 2, bars.session !== undefined);
    for (const column of columns) this.#bars[column]?.set(bars[column]!);
    this.#fill(0, this.#count - 1);
  }

  #begin(room: number, hasSessions: boolean): void {
    this.#bars = emptyBars(room, hasSessions);
    this.#out = emptyColumns(this.#study, room);
    this.#fill = this.#start();
  }

  /** Not from the shared pool: scratch columns must live as long as the run. */
  #start(): Fill {
    const room = this.#bars.close.length;
    return this.#study.start(this.#bars, this.#params, this.#out, () => new Float64Array(room));
  }
}

export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly session?: number;
  readonly beside?: number;
}

const columns = ['open', 'high', 'low', 'close', 'volume', 'session', 'beside'] as const;

function emptyBars(room: number, hasSessions = false): Bars {
  const column = () => new Float64Array(room);
  return {
    count: 0,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    ...(hasSessions && { session: new Int32Array(room) }),
    beside: column(),
  };
}

function emptyColumns<Out extends string>(study: Study<string, Out>, room: number): Columns<Out> {
  const made = {} as Record<Out, Float64Array>;
  for (const { key } of study.outputs) made[key] = new Float64Array(room).fill(Number.NaN);
  return made;
}

/** Bars without a close are gaps: they are left out and get no value. */
function withoutGaps(bars: Bars): { bars: Bars; rows?: Int32Array } {
  const rows = rowsWithClose(bars);
  if (!rows) return { bars };
  const taken = <Column extends Float64Array | Int32Array>(
    column: Column,
    into: Column,
  ): Column => {
    for (let i = 0; i < rows.length; i += 1) into[i] = column[rows[i]!]!;
    return into;
  };
  const numbers = (column: Float64Array) => taken(column, new Float64Array(rows.length));
  return {
    rows,
    bars: {
      count: rows.length,
      open: numbers(bars.open),
      high: numbers(bars.high),
      low: numbers(bars.low),
      close: numbers(bars.close),
      volume: numbers(bars.volume),
      ...(bars.session && { session: taken(bars.session, new Int32Array(rows.length)) }),
      ...(bars.beside && { beside: numbers(bars.beside) }),
    },
  };
}

function rowsWithClose({ close, count }: Bars): Int32Array | undefined {
  let row = 0;
  while (row < count && !Number.isNaN(close[row]!)) row += 1;
  if (row === count) return undefined;
  const rows = new Int32Array(count);
  for (let i = 0; i < row; i += 1) rows[i] = i;
  let size = row;
  for (; row < count; row += 1) if (!Number.isNaN(close[row]!)) rows[size++] = row;
  return rows.subarray(0, size);
}

function spread<Out extends string>(out: Columns<Out>, rows: Int32Array, count: number) {
  const entries = Object.entries<Float64Array>(out).map(([key, values]) => {
    const whole = new Float64Array(count).fill(Number.NaN);
    for (let i = 0; i < rows.length; i += 1) whole[rows[i]!] = values[i]!;
    return [key, whole];
  });
  return Object.fromEntries(entries) as Columns<Out>;
}
