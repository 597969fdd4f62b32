import type { Bars, Columns, Fill, Study, Values } from './study.ts';

export function defaultsOf<Param extends string>(study: Study<Param>): Values<Param> {
  const entries = Object.entries<Study['params'][string]>(study.params);
  return Object.fromEntries(entries.map(([key, one]) => [key, one.default])) as Values<Param>;
}

/** A column for each output, as long as the bars: NaN where there is no value. */
export function runStudy<Param extends string, Out extends string>(
  study: Study<Param, Out>,
  bars: Bars,
  params: Values<Param> = defaultsOf(study),
): Columns<Out> {
  const traded = withoutGaps(bars);
  const out = emptyColumns(study, traded.bars.count);
  study.start(traded.bars, params, out)(0, traded.bars.count);
  return traded.rows ? spread(out, traded.rows, bars.count) : out;
}

/** A study that follows its bars one by one: equal to `runStudy` over the same bars, bit for bit. */
export class StudyRun<Param extends string, Out extends string> {
  readonly #study: Study<Param, Out>;
  readonly #params: Values<Param>;
  #bars: Bars;
  #out: Columns<Out>;
  #fill: Fill;

  constructor(study: Study<Param, Out>, params: Values<Param> = defaultsOf(study), room = 256) {
    this.#study = study;
    this.#params = params;
    this.#bars = emptyBars(room);
    this.#out = emptyColumns(study, room);
    this.#fill = study.start(this.#bars, params, this.#out);
  }

  /** One more bar; the values of that bar. */
  next(bar: Bar): Values<Out> {
    if (this.#bars.count === this.#bars.close.length) this.#grow();
    this.#bars = { ...this.#bars, count: this.#bars.count + 1 };
    return this.again(bar);
  }

  /** The newest bar as it stands now. */
  again(bar: Bar): Values<Out> {
    const row = this.#bars.count - 1;
    for (const column of columns) this.#bars[column][row] = bar[column];
    this.#bars.session![row] = bar.session ?? 0;
    this.#bars.beside![row] = bar.beside ?? Number.NaN;
    for (const { key } of this.#study.outputs) this.#out[key][row] = Number.NaN;
    this.#fill(row, row + 1);
    return Object.fromEntries(
      this.#study.outputs.map(({ key }) => [key, this.#out[key][row]]),
    ) as Values<Out>;
  }

  #grow(): void {
    const { count } = this.#bars;
    const larger = { ...emptyBars(count * 2), count };
    for (const column of [...columns, 'session', 'beside'] as const)
      larger[column]!.set(this.#bars[column]!);
    this.#bars = larger;
    this.#out = emptyColumns(this.#study, count * 2);
    this.#fill = this.#study.start(larger, this.#params, this.#out);
    this.#fill(0, count);
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

const columns = ['open', 'high', 'low', 'close', 'volume'] as const;

function emptyBars(room: number): Bars {
  const column = () => new Float64Array(room);
  return {
    count: 0,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(room),
    beside: column(),
  };
}

function emptyColumns<Out extends string>(study: Study<string, Out>, room: number): Columns<Out> {
  const made = study.outputs.map(({ key }) => [key, new Float64Array(room).fill(Number.NaN)]);
  return Object.fromEntries(made) as Columns<Out>;
}

/** A bar without a close is a gap: it is left out, and gets no value. */
function withoutGaps(bars: Bars): { bars: Bars; rows?: Int32Array } {
  let sum = 0;
  for (let row = 0; row < bars.count; row += 1) sum += bars.close[row]!;
  if (!Number.isNaN(sum)) return { bars };
  const every = Int32Array.from({ length: bars.count }, (_, row) => row);
  const rows = every.filter((row) => !Number.isNaN(bars.close[row]!));
  const taken = (column: Float64Array): Float64Array =>
    Float64Array.from(rows, (row) => column[row]!);
  return {
    rows,
    bars: {
      count: rows.length,
      open: taken(bars.open),
      high: taken(bars.high),
      low: taken(bars.low),
      close: taken(bars.close),
      volume: taken(bars.volume),
      ...(bars.session && { session: Int32Array.from(rows, (row) => bars.session![row]!) }),
      ...(bars.beside && { beside: taken(bars.beside) }),
    },
  };
}

function spread<Out extends string>(out: Columns<Out>, rows: Int32Array, count: number) {
  const entries = Object.entries<Float64Array>(out).map(([key, values]) => {
    const whole = new Float64Array(count).fill(Number.NaN);
    for (let i = 0; i < rows.length; i += 1) whole[rows[i]!] = values[i]!;
    return [key, whole];
  });
  return Object.fromEntries(entries) as Columns<Out>;
}
