import type { Interval } from '../chart/interval.ts';
import { studyById } from '../indicators/catalogue.ts';
import { acrossFill } from './across-shares.ts';
import { type Axis, axisOf, isMinutes } from './axis.ts';
import type { ScreenerColumns } from './columns.ts';
import { elementFill, foldedFill, offsetFill, textFill, toDayFill } from './element-series.ts';
import type { Node } from './node.ts';
import { type PeriodFrame, type Periods, periodsOf, rowBack } from './periods.ts';
import { constantSeries, emptySeries, type FillRows, type Series } from './series.ts';
import { firstBarsOf, type StudyInput, studyFill } from './study-series.ts';
import { textNumbers } from './text-values.ts';
import { UNKNOWN } from './values.ts';
import { barsBack, sinceFill, windowFill } from './window-series.ts';
import { partsOf } from './work.ts';

interface Computed {
  readonly series: Series;
  /** Undefined where the series is read from another one. */
  readonly fill: FillRows | undefined;
  /** Computed together with another one. */
  readonly isFilled?: boolean;
}

/** A run of a study, with the series of its outputs. */
interface StudyOutputs {
  readonly outs: ReadonlyMap<string, Series>;
  readonly fill: FillRows;
}

/**
 * Values of plans on some sessions of the data. Each node is computed once, for as many rows as are
 * read of it, and for no row after `last`: nothing later is looked at (E3).
 */
export class Evaluation {
  readonly columns: ScreenerColumns;
  readonly shares: number;
  /** The newest session that is seen. */
  readonly last: number;
  readonly #keeps: boolean;
  readonly #computed = new Map<Node, Computed>();
  /** The first row that is read of a node. */
  readonly #firsts = new Map<Node, number>();
  /** Nodes of which the newest row is read. */
  readonly #newest = new Set<Node>();
  #moving: readonly { readonly fill: FillRows; readonly newest: number }[] | undefined;
  readonly #axes = new Map<string, Axis | undefined>();
  readonly #studies = new Map<string, StudyOutputs>();
  readonly #periods = new Map<string, Periods>();
  readonly #firstBarsOf = new Map<Float64Array, Int32Array>();

  /** `keeps`: the newest row will be computed again when prices move. */
  constructor(columns: ScreenerColumns, last = columns.days.length - 1, keeps = false) {
    this.columns = columns;
    this.shares = columns.codes.length;
    this.last = last;
    this.#keeps = keeps;
  }

  /** The values from a session on, up to the last. */
  series(node: Node, first = this.last): Series {
    this.prepare([node], first);
    return this.#seriesOf(node);
  }

  /** Says what will be read, so that nothing is computed twice. */
  prepare(nodes: readonly Node[], first = this.last): void {
    const waiting = new Set<Node>();
    for (const node of nodes) {
      const isNew = !this.#newest.has(node);
      this.#newest.add(node);
      if (this.#isEarlier(node, first)) {
        this.#firsts.set(node, first);
        for (const part of partsOf(node)) waiting.add(part);
      } else if (isNew) for (const part of partsOf(node)) waiting.add(part);
    }
    if (waiting.size === 0) return;
    this.#moving = undefined;
    const changed = new Set<Node>();
    for (const node of [...waiting].sort((a, b) => b.id - a.id)) {
      const own = this.#firsts.get(node);
      if (own === undefined) continue;
      const isRead = this.#newest.has(node) && readsNewest(node);
      for (const input of node.inputs) {
        if (isRead) this.#newest.add(input);
        const needed = isMinutes(input.frame) ? 0 : this.#firstRead(node, own);
        if (!this.#isEarlier(input, needed)) continue;
        this.#firsts.set(input, needed);
        changed.add(input);
      }
    }
    this.#forget(changed);
  }

  #isEarlier(node: Node, first: number): boolean {
    const known = this.#firsts.get(node);
    if (known !== undefined && known <= first) return false;
    if (this.#computed.has(node)) this.#forget(new Set([node]));
    return true;
  }

  /** Series that have to begin earlier are computed again, with all that reads them. */
  #forget(changed: Set<Node>): void {
    if (this.#computed.size === 0 || changed.size === 0) return;
    this.#studies.clear();
    for (const node of [...this.#computed.keys()].sort((a, b) => a.id - b.id)) {
      if (!changed.has(node) && !node.inputs.some((input) => changed.has(input))) continue;
      changed.add(node);
      this.#computed.delete(node);
    }
  }

  /** Frees what no plan of `nodes` needs, such as what was asked once. */
  keepOnly(nodes: readonly Node[]): void {
    const used = new Set(nodes.flatMap(partsOf));
    for (const node of this.#firsts.keys()) {
      if (used.has(node)) continue;
      this.#firsts.delete(node);
      this.#computed.delete(node);
      this.#newest.delete(node);
    }
    this.#studies.clear();
    this.#moving = undefined;
  }

  /** The first row of its inputs that a node reads for `row`. */
  #firstRead({ op, n, frame }: Node, row: number): number {
    switch (op) {
      case 'study':
      case 'since':
        return 0;
      case 'folded': {
        const periods = this.#periodsOf(frame)!;
        return periods.starts[periods.of[row]!]!;
      }
      case 'offset':
        return Math.max(0, rowBack(this.#periodsOf(frame), row, n));
      case 'highest':
      case 'lowest':
      case 'avg':
      case 'sum':
      case 'stdev':
      case 'slope':
      case 'count':
      case 'any':
        return Math.max(0, rowBack(this.#periodsOf(frame), row, barsBack(op, n)));
      default:
        return row;
    }
  }

  /** Computes nodes one after the other, so that a caller can let other work run in between. */
  *inSteps(nodes: readonly Node[], first = this.last): Generator<void> {
    this.prepare(nodes, first);
    const parts = new Set(nodes.flatMap(partsOf));
    for (const node of [...parts].sort((a, b) => a.id - b.id)) {
      this.#seriesOf(node);
      yield;
    }
  }

  pricesMoved(): void {
    for (const _ of this.movingSteps());
  }

  /** E2: after trades, the newest row of what they can change, node by node. */
  *movingSteps(): Generator<void> {
    this.#moving ??= this.#movingFills();
    for (const { fill, newest } of this.#moving) {
      fill(newest, newest + 1);
      yield;
    }
  }

  /** In the order of the nodes; outputs of one study have one. */
  #movingFills() {
    const ends = new Map<FillRows, number>();
    const nodes = [...this.#computed].sort(([a], [b]) => a.id - b.id);
    for (const [node, { fill }] of nodes) {
      if (!fill || ends.has(fill) || !node.moves || !this.#newest.has(node)) continue;
      ends.set(fill, this.#end(node.frame));
    }
    return [...ends]
      .map(([fill, end]) => ({ fill, newest: end - 1 }))
      .filter(({ newest }) => newest >= 0);
  }

  #seriesOf(node: Node): Series {
    const known = this.#computed.get(node);
    if (known) return known.series;
    const made = this.#made(node);
    this.#computed.set(node, made);
    this.#moving = undefined;
    const { series, fill, isFilled } = made;
    if (!isFilled) fill?.(series.first, this.#end(node.frame));
    return series;
  }

  /** After the newest row of a timeframe. */
  #end(frame: Interval | undefined): number {
    return isMinutes(frame) ? (this.#axis(frame)?.rows ?? 0) : this.last + 1;
  }

  #made(node: Node): Computed {
    const { op, n, name, frame } = node;
    const read = (series: Series): Computed => ({ series, fill: undefined });
    if (op === 'constant') return read(constantSeries(n));
    if (op === 'column' || op === 'market') return read(this.#column(node));
    const inputs = node.inputs.map((input) => this.#seriesOf(input));
    const [first] = inputs as [Series];
    if (op === 'as' || (op === 'folded' && name === 'last')) return read(first);
    const factors =
      op === 'plain' || op === 'adjusted'
        ? this.columns.factors(name as 'price' | 'volume')
        : undefined;
    if ((op === 'plain' || op === 'adjusted') && factors === undefined) return read(first);
    if (op === 'study') return this.#study(node, inputs[0]);
    const { shares } = this;
    const rows = this.#end(frame);
    const from = isMinutes(frame) ? 0 : (this.#firsts.get(node) ?? this.last);
    const series = emptySeries(shares, from, rows);
    const periods = this.#periodsOf(frame);
    const unknown = node.type === 'boolean' ? UNKNOWN : Number.NaN;
    const fill = (): FillRows => {
      switch (op) {
        case 'folded':
          return foldedFill(name as 'first', first, series, shares, periods!);
        case 'to-day':
          return toDayFill(this.#rowsOfDays(node.inputs[0]!.frame), first, series, shares, unknown);
        case 'is':
          return textFill(this.#matches(node), first, series, shares);
        case 'offset':
          return offsetFill(n, first, series, shares, periods, unknown);
        case 'highest':
        case 'lowest':
        case 'avg':
        case 'sum':
        case 'stdev':
        case 'slope':
        case 'count':
        case 'any':
          return windowFill(op, n, first, series, shares, periods);
        case 'since':
          return sinceFill(first, series, shares, periods);
        case 'rank':
        case 'percentile':
        case 'mean':
        case 'median':
        case 'total':
        case 'true-count':
          return acrossFill(op, first, inputs[1], this.present, series, shares);
        case 'plain':
        case 'adjusted':
          return elementFill(
            op === 'plain' ? 'divide' : 'multiply',
            [first, this.#dayMatrix(factors!)],
            series,
            shares,
          );
        default:
          return elementFill(op, inputs, series, shares);
      }
    };
    return { series, fill: fill() };
  }

  /** A study runs once for all its outputs on the newest row, and for one where a history is read. */
  #study(node: Node, input: Series | undefined): Computed {
    const { name, output, params, frame, inputs } = node;
    const end = this.#end(frame);
    const first = isMinutes(frame) ? 0 : (this.#firsts.get(node) ?? this.last);
    const isNewest = first === end - 1;
    const values = Object.values(params).join(' ');
    const key = `${name} ${values} ${frame} ${inputs[0]?.id} ${isNewest || `${first} ${output}`}`;
    const known = this.#studies.get(key);
    if (known) return { series: known.outs.get(output)!, fill: known.fill, isFilled: true };
    const keys = isNewest ? studyById(name)!.outputs.map((one) => one.key) : [output];
    const outs = keys.map((one) => [one, emptySeries(this.shares, first, end)] as const);
    const bars = this.#studyInput(node, input);
    const fill = studyFill(name, params, bars, outs, this.shares, this.#keeps);
    const made = { outs: new Map(outs), fill };
    this.#studies.set(key, made);
    return { series: made.outs.get(output)!, fill };
  }

  /** The close: a share without one is not listed on that day. */
  get present(): Series | undefined {
    const close = this.columns.column('close');
    return close && this.#dayMatrix(close);
  }

  #column({ op, name, frame }: Node): Series {
    const missing = constantSeries(Number.NaN);
    if (op === 'market') {
      const values = this.columns.market(name);
      return values ? { values, first: 0, perShare: 0, perRow: 1 } : missing;
    }
    const listed = isMinutes(frame) ? undefined : this.columns.listed?.(name);
    if (listed) return { values: listed, first: 0, perShare: 1, perRow: 0 };
    const axis = this.#axis(frame);
    const values = axis?.column(name);
    return axis && values ? { values, first: 0, perShare: axis.rows, perRow: 1 } : missing;
  }

  #dayMatrix(values: Float64Array): Series {
    return { values, first: 0, perShare: this.columns.days.length, perRow: 1 };
  }

  #axis(frame: Interval | undefined): Axis | undefined {
    const key = isMinutes(frame) ? frame! : 'day';
    if (!this.#axes.has(key)) this.#axes.set(key, axisOf(this.columns, frame));
    return this.#axes.get(key);
  }

  #periodsOf(frame: Interval | undefined): Periods | undefined {
    if (frame === undefined || frame === 'day' || isMinutes(frame)) return undefined;
    const known = this.#periods.get(frame);
    if (known) return known;
    const made = periodsOf(this.columns.days, frame as PeriodFrame);
    this.#periods.set(frame, made);
    return made;
  }

  #studyInput({ frame }: Node, series: Series | undefined): StudyInput {
    const axis = this.#axis(frame);
    const column = (name: string): Series => {
      const values = axis?.column(name);
      return axis && values
        ? { values, first: 0, perShare: axis.rows, perRow: 1 }
        : constantSeries(Number.NaN);
    };
    const columns = {
      open: series ?? column('open'),
      high: series ?? column('high'),
      low: series ?? column('low'),
      close: series ?? column('close'),
      volume: series ?? column('volume'),
    };
    const periods = this.#periodsOf(frame);
    const rows = this.#end(frame);
    const isDirect =
      periods === undefined && Object.values(columns).every(({ perRow }) => perRow === 1);
    return {
      columns,
      beside: axis?.beside,
      session: axis?.session ?? new Int32Array(0),
      periods,
      rows,
      firstBars: isDirect ? this.#firstBars(columns.close, rows) : undefined,
      isSeries: series !== undefined,
    };
  }

  #firstBars(close: Series, rows: number): Int32Array {
    const known = this.#firstBarsOf.get(close.values);
    if (known) return known;
    const made = firstBarsOf(close, this.shares, rows);
    // Only of data: the memory of a computed series may be that of another one later.
    if (close.values === this.columns.column('close')) this.#firstBarsOf.set(close.values, made);
    return made;
  }

  /** For each session, the last minute row of that day; −1 without one. */
  #rowsOfDays(frame: Interval | undefined): Int32Array {
    const session = this.#axis(frame)?.session ?? new Int32Array(0);
    const rows = new Map<number, number>();
    for (const [row, day] of session.entries()) rows.set(day, row);
    return Int32Array.from(this.columns.days, (day) => rows.get(day) ?? -1);
  }

  #matches({ inputs, texts }: Node): ReadonlySet<number> {
    const { name } = inputs[0]!;
    return textNumbers(this.columns.texts(name), texts);
  }
}

/** An offset and `avg` read earlier rows, which a trade does not change. */
const readsNewest = ({ op }: Node): boolean => op !== 'offset' && op !== 'avg';
