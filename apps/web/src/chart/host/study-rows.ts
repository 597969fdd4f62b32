import type { Bars, Columns, Fill, Study, Values } from '@dorpon/domain/indicators/study';
import type { ComputedRows } from '../chart-host.ts';

const NOTHING: Fill = () => undefined;

/**
 * The values of a study over columns that grow. Rows before `from` of an update are as they were, so a
 * tick computes the newest row alone. Equals `runStudy` bit for bit: bars with a close of NaN are gaps.
 *
 * The study reads the given columns without a copy as long as gaps come only in front (the first rows of
 * an RSI under its average). Other gaps need columns of their own.
 */
export class StudyRows implements ComputedRows {
  readonly study: Study;
  readonly params: Values<string>;
  columns: Columns<string> = {};
  count = 0;
  #close: Float64Array | undefined;
  #fill: Fill = NOTHING;
  #first = 0;
  #dense: Dense | undefined;

  constructor(study: Study, params: Values<string>) {
    this.study = study;
    this.params = params;
  }

  update(bars: Bars, from: number): void {
    const known = Math.min(from, this.count);
    // A study may repeat only its newest row.
    const restart = bars.close !== this.#close || known <= this.#first || known < this.count - 1;
    if (restart || (!this.#dense && hasGap(bars, known))) this.#start(bars);
    else if (this.#dense) this.#dense.update(bars, known, this.columns);
    else this.#compute(known, bars.count);
    this.count = bars.count;
  }

  #start(bars: Bars): void {
    this.#close = bars.close;
    this.columns = emptyColumns(this.study, bars.close.length);
    this.#first = firstTraded(bars);
    this.#dense = undefined;
    if (hasGap(bars, this.#first)) {
      this.#dense = new Dense(this.study, this.params);
      this.#dense.update(bars, 0, this.columns);
      return;
    }
    const { input, out } = after(this.#first, bars, this.columns);
    const room = input.close.length;
    this.#fill = this.study.start(input, this.params, out, () => new Float64Array(room));
    this.#compute(0, bars.count);
  }

  #compute(from: number, to: number): void {
    const start = this.study.repaints ? 0 : Math.max(0, from - this.#first);
    const end = to - this.#first;
    if (end <= start) return;
    for (const { key } of this.study.outputs)
      this.columns[key]!.fill(Number.NaN, start + this.#first, to);
    this.#fill(start, end);
  }
}

/** The traded bars of columns with gaps, and the study over them. */
class Dense {
  readonly #study: Study;
  readonly #params: Values<string>;
  #rows = new Int32Array(0);
  #bars: Mutable | undefined;
  #out: Columns<string> = {};
  #fill: Fill = NOTHING;
  #count = 0;

  constructor(study: Study, params: Values<string>) {
    this.#study = study;
    this.#params = params;
  }

  update(bars: Bars, from: number, spread: Columns<string>): void {
    if (!this.#bars || this.#bars.close.length < bars.count) {
      this.#begin(bars);
      from = 0;
    }
    const held = this.#bars!;
    while (this.#count > 0 && this.#rows[this.#count - 1]! >= from) this.#count -= 1;
    const start = this.#study.repaints ? 0 : this.#count;
    for (let row = from; row < bars.count; row += 1) {
      if (Number.isNaN(bars.close[row]!)) continue;
      copyRow(bars, row, held, this.#count);
      this.#rows[this.#count] = row;
      this.#count += 1;
    }
    for (const { key } of this.#study.outputs) {
      this.#out[key]!.fill(Number.NaN, start);
      spread[key]!.fill(Number.NaN, this.#study.repaints ? 0 : from);
    }
    if (this.#count > start) this.#fill(start, this.#count);
    for (const { key } of this.#study.outputs)
      for (let place = start; place < this.#count; place += 1)
        spread[key]![this.#rows[place]!] = this.#out[key]![place]!;
  }

  #begin(bars: Bars): void {
    const room = bars.close.length;
    const column = () => new Float64Array(room);
    this.#bars = {
      count: 0,
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: column(),
      ...(bars.session && { session: new Int32Array(room) }),
      ...(bars.beside && { beside: column() }),
    };
    this.#rows = new Int32Array(room);
    this.#count = 0;
    this.#out = emptyColumns(this.#study, room);
    this.#fill = this.#study.start(this.#bars, this.#params, this.#out, column);
  }
}

type Mutable = Bars;

function copyRow(from: Bars, row: number, to: Mutable, place: number): void {
  to.open[place] = from.open[row]!;
  to.high[place] = from.high[row]!;
  to.low[place] = from.low[row]!;
  to.close[place] = from.close[row]!;
  to.volume[place] = from.volume[row]!;
  if (to.session) to.session[place] = from.session![row]!;
  if (to.beside) to.beside[place] = from.beside![row]!;
}

function firstTraded({ close, count }: Bars): number {
  let row = 0;
  while (row < count && Number.isNaN(close[row]!)) row += 1;
  return row;
}

function hasGap({ close, count }: Bars, from: number): boolean {
  for (let row = from; row < count; row += 1) if (Number.isNaN(close[row]!)) return true;
  return false;
}

function after(
  first: number,
  bars: Bars,
  columns: Columns<string>,
): { input: Bars; out: Columns<string> } {
  if (first === 0) return { input: bars, out: columns };
  const out = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, column.subarray(first)]),
  );
  const input: Bars = {
    count: bars.count - first,
    open: bars.open.subarray(first),
    high: bars.high.subarray(first),
    low: bars.low.subarray(first),
    close: bars.close.subarray(first),
    volume: bars.volume.subarray(first),
    ...(bars.session && { session: bars.session.subarray(first) }),
    ...(bars.beside && { beside: bars.beside.subarray(first) }),
  };
  return { input, out };
}

function emptyColumns(study: Study, room: number): Columns<string> {
  const made: Record<string, Float64Array> = {};
  for (const { key } of study.outputs) made[key] = new Float64Array(room).fill(Number.NaN);
  return made;
}
