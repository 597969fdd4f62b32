// A study over the bars of every share, or over a series (rules S1 to S4 of SPEC.md).
import { studyById } from '../indicators/catalogue.ts';
import type { Bars, Fill, Study, Values } from '../indicators/study.ts';
import { HAS_GAPS } from './first-bars.ts';
import type { Periods } from './periods.ts';
import { at, type FillRows, type Series } from './series.ts';
import { barsRead, remembers } from './study-reach.ts';

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
  /** By share: its bars where they are in the data. */
  readonly views: (FullBars | undefined)[];
  /** Only the close is read. */
  readonly isSeries: boolean;
}

type FullBars = Required<Bars>;
type Outputs = readonly (readonly [output: string, series: Series])[];

/** Memory in which studies run, for one share and one study after the other. */
export class StudyRoom {
  readonly bars: FullBars;
  readonly #rows: number;
  readonly #columns: Float64Array[] = [];

  constructor(rows: number) {
    const column = () => new Float64Array(rows);
    this.#rows = rows;
    this.bars = {
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

  column(place: number): Float64Array {
    this.#columns[place] ??= new Float64Array(this.#rows);
    return this.#columns[place];
  }
}

/** `outs`: series of one shape, by the outputs of the study that are wanted. */
export function studyFill(run: StudyRunner, outs: Outputs): FillRows {
  const { input } = run;
  const newest = input.rows - 1;
  return (from, to, shares) => {
    for (let i = 0; i < shares.length; i += 1) {
      const share = shares[i]!;
      if (!hasClose(input, share, newest)) run.without(share, from, to, outs);
      else if (to <= newest || !run.fromKept(share, from, outs)) run.whole(share, from, to, outs);
    }
  };
}

const hasClose = ({ columns }: StudyInput, share: number, row: number): boolean =>
  !Number.isNaN(at(columns.close, share, row));

const NOT_KEPT = -1;

/** A study with what it remembers of earlier bars. */
export class StudyRunner {
  readonly input: StudyInput;
  readonly #study: Study;
  readonly #params: Values<string>;
  readonly #room: StudyRoom;
  readonly #lines: Record<string, Float64Array> = {};
  readonly #lineCount: number;
  /** Lines and what the study remembers beside them, by their places in the room. */
  #used: number;
  readonly #barsRead: number;
  readonly #isWindow: boolean;
  /** The newest bar of each share whose values are kept; empty if prices will not move. */
  readonly #newestBars: Int32Array;
  /** What is kept of a column, of all shares: one piece of memory is faster than many. */
  readonly #kept: Float64Array[] = [];

  /** `keptShares`: all shares if prices will move, or none. */
  constructor(
    id: string,
    params: Values<string>,
    input: StudyInput,
    room: StudyRoom,
    keptShares: number,
  ) {
    const study = studyById(id)!;
    this.#study = study;
    this.#params = params;
    this.input = input;
    this.#room = room;
    for (const [place, { key }] of study.outputs.entries()) this.#lines[key] = room.column(place);
    this.#lineCount = study.outputs.length;
    this.#used = this.#lineCount;
    this.#barsRead = barsRead(id, params);
    this.#isWindow = !remembers(id);
    this.#newestBars = new Int32Array(this.#isWindow ? 0 : keptShares).fill(NOT_KEPT);
  }

  /** Of what is kept. */
  get bytes(): number {
    return this.#kept.length * this.#newestBars.length * this.#barsRead * 8;
  }

  /** Runs over the bars of a share up to `to`; writes the values from `from` on. */
  whole(share: number, from: number, to: number, outs: Outputs): void {
    for (const [, out] of outs) {
      const start = share * out.perShare - out.first;
      out.values.fill(Number.NaN, start + from, start + to);
    }
    const first = this.input.firstBars?.[share] ?? HAS_GAPS;
    if (first >= to) return;
    if (first >= 0) this.#direct(share, first, from, to, outs);
    else if (from === to - 1) this.#last(share, to, outs);
    else if (this.input.periods === undefined) this.#withGaps(share, from, to, outs);
    else this.#inPeriods(share, from, to, outs);
  }

  /** Every row from `listed` on is a bar: the data are read where they are. */
  #direct(share: number, listed: number, from: number, to: number, outs: Outputs): void {
    const count = to - listed;
    const begin = Math.max(0, from - listed);
    this.#run(this.#view(share, listed), this.#isWindow ? begin - this.#barsRead : 0, count);
    for (const [key, out] of outs) {
      const start = share * out.perShare + listed + begin - out.first;
      copyPart(this.#lines[key]!, begin, count, out.values, start);
    }
    this.#keep(share, to, count);
  }

  /** The values of the newest row only. */
  #last(share: number, to: number, outs: Outputs): void {
    const count = this.#gather(share, to);
    this.#run(this.#room.bars, 0, count);
    if (!hasClose(this.input, share, to - 1)) return;
    this.#write(outs, share, to - 1, count - 1);
    this.#keep(share, to, count);
  }

  /** Rows without a close are no bars and get no value. */
  #withGaps(share: number, from: number, to: number, outs: Outputs): void {
    const count = this.#gather(share, to);
    this.#run(this.#room.bars, 0, count);
    for (let row = to - 1, bar = count - 1; row >= from; row -= 1)
      if (hasClose(this.input, share, row)) this.#write(outs, share, row, bar--);
    if (hasClose(this.input, share, to - 1)) this.#keep(share, to, count);
  }

  /**
   * Each day extends the bar of its week or month, whose values are computed anew. A series that is unknown at the end of
   * a period has no bar of it: the next one takes its place.
   */
  #inPeriods(share: number, from: number, to: number, outs: Outputs): void {
    const periods = this.input.periods!;
    const { isSeries } = this.input;
    const endsUnknown = (period: number) =>
      isSeries && !hasClose(this.input, share, periods.ends[period]!);
    const fill = this.#begun(this.#room.bars, 0, this.input.rows);
    let [bar, done, begun] = [-1, 0, 0];
    for (let row = 0; row < to; row += 1) {
      if (!hasClose(this.input, share, row)) continue;
      const isSame = bar >= 0 && periods.of[row] === periods.of[begun];
      if (!isSame) {
        if (bar < 0 || !endsUnknown(periods.of[begun]!)) bar += 1;
        begun = row;
      }
      this.#gatherRow(share, row, bar, isSame);
      if (row < from) continue;
      for (const key in this.#lines) this.#lines[key]!.fill(Number.NaN, done, bar + 1);
      fill(done, bar + 1);
      done = bar;
      this.#write(outs, share, row, bar);
    }
    if (hasClose(this.input, share, to - 1)) this.#keep(share, to, bar + 1);
  }

  /** The bars of a share into the room; how many there are. */
  #gather(share: number, to: number): number {
    const { periods, isSeries } = this.input;
    if (periods && isSeries) return this.#gatherEnds(share, to, periods);
    let [bar, begun] = [-1, 0];
    for (let row = 0; row < to; row += 1) {
      if (!hasClose(this.input, share, row)) continue;
      const isSame = periods !== undefined && bar >= 0 && periods.of[row] === periods.of[begun];
      if (!isSame) {
        begun = row;
        bar += 1;
      }
      this.#gatherRow(share, row, bar, isSame);
    }
    return bar + 1;
  }

  /** The values at the ends of all periods, of the newest so far; a period without one has no bar. */
  #gatherEnds(share: number, to: number, periods: Periods): number {
    const { close } = this.input.columns;
    const newest = periods.of[to - 1]!;
    let count = 0;
    for (let period = 0; period <= newest; period += 1) {
      const value = at(close, share, period === newest ? to - 1 : periods.ends[period]!);
      if (value === value) this.#room.bars.close[count++] = value;
    }
    return count;
  }

  /** A day becomes a bar, or is added to the bar of its period. */
  #gatherRow(share: number, row: number, bar: number, isSame: boolean): void {
    const { columns, beside, session } = this.input;
    const { bars } = this.#room;
    const high = at(columns.high, share, row);
    const low = at(columns.low, share, row);
    const volume = at(columns.volume, share, row);
    bars.close[bar] = at(columns.close, share, row);
    bars.session[bar] = session[row]!;
    bars.beside[bar] = beside?.[row] ?? Number.NaN;
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

  #view(share: number, first: number): FullBars {
    const { columns, beside, session, rows, views, isSeries } = this.input;
    const known = views[share];
    if (known) return known;
    const part = ({ values, perShare }: Series) =>
      values.subarray(share * perShare + first, share * perShare + rows);
    const close = part(columns.close);
    const made = {
      count: rows - first,
      open: isSeries ? close : part(columns.open),
      high: isSeries ? close : part(columns.high),
      low: isSeries ? close : part(columns.low),
      close,
      volume: isSeries ? close : part(columns.volume),
      session: session.subarray(first, rows),
      beside: beside ? beside.subarray(first, rows) : NONE,
    };
    views[share] = made;
    return made;
  }

  /** A start of the study, with the rows from `from` to before `to` of its memory cleared. */
  #begun(bars: FullBars, from: number, to: number): Fill {
    for (const key in this.#lines) this.#lines[key]!.fill(Number.NaN, from, to);
    return this.#start(bars, (column) => column.fill(0, from, to));
  }

  #start(bars: FullBars, prepared: (column: Float64Array) => void): Fill {
    let place = this.#lineCount;
    const fill = this.#study.start(bars, this.#params, this.#lines, () => {
      const column = this.#room.column(place);
      place += 1;
      prepared(column);
      return column;
    });
    this.#used = place;
    return fill;
  }

  #run(bars: FullBars, from: number, to: number): void {
    const first = Math.max(0, from);
    this.#begun(bars, first, to)(first, to);
  }

  /** What the study remembers of the last of `count` bars, if the newest row is among them. */
  #keep(share: number, to: number, count: number): void {
    if (this.#newestBars.length === 0 || to !== this.input.rows) return;
    this.#newestBars[share] = count - 1;
    const first = Math.max(0, count - this.#barsRead);
    for (let place = 0; place < this.#used; place += 1) {
      this.#kept[place] ??= new Float64Array(this.#newestBars.length * this.#barsRead);
      const start = share * this.#barsRead;
      copyPart(this.#room.column(place), first, count, this.#kept[place], start);
    }
  }

  /**
   * The newest row computed once more, and those from `from` on as they are kept. False if the share was not computed
   * before, or not so far back.
   */
  fromKept(share: number, from: number, outs: Outputs): boolean {
    const row = this.input.rows - 1;
    const bar = this.#newestBars[share] ?? NOT_KEPT;
    if (bar === NOT_KEPT) return false;
    const first = this.input.firstBars?.[share] ?? HAS_GAPS;
    const isDirect = first >= 0;
    // Without gaps each row before the newest is a bar.
    if (from < row && (!isDirect || from - first < Math.max(0, bar + 1 - this.#barsRead)))
      return false;
    if (!isDirect && this.#gather(share, row + 1) !== bar + 1) return false;
    for (let place = 0; place < this.#lineCount; place += 1) {
      this.#restore(share, bar, place);
      this.#room.column(place)[bar] = Number.NaN;
    }
    let place = this.#lineCount;
    const fill = this.#start(isDirect ? this.#view(share, first) : this.#room.bars, () => {
      this.#restore(share, bar, place);
      place += 1;
    });
    fill(bar, bar + 1);
    for (const [key, out] of outs) {
      const start = share * out.perShare + from - out.first;
      copyPart(this.#lines[key]!, bar - (row - from), bar + 1, out.values, start);
    }
    return true;
  }

  #restore(share: number, bar: number, place: number): void {
    const begin = Math.max(0, bar + 1 - this.#barsRead);
    const start = share * this.#barsRead;
    const end = start + bar + 1 - begin;
    copyPart(this.#kept[place]!, start, end, this.#room.column(place), begin);
  }

  /** Not listed on the newest day. */
  without(share: number, from: number, to: number, outs: Outputs): void {
    if (this.#newestBars.length > 0) this.#newestBars[share] = NOT_KEPT;
    if (from < this.input.rows - 1) {
      this.whole(share, from, to, outs);
      return;
    }
    for (const [, out] of outs) out.values[share * out.perShare + from - out.first] = Number.NaN;
  }

  /** The values of a bar into the row of its day. */
  #write(outs: Outputs, share: number, row: number, bar: number): void {
    for (const [key, out] of outs)
      out.values[share * out.perShare + row - out.first] = this.#lines[key]![bar]!;
  }
}

const NONE = new Float64Array(0);

/** Of few values, much faster than `set` with a part of an array. */
function copyPart(
  source: Float64Array,
  from: number,
  to: number,
  target: Float64Array,
  at: number,
): void {
  const shift = at - from;
  for (let i = from; i < to; i += 1) target[i + shift] = source[i]!;
}
