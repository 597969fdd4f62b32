import type { Interval } from '../chart/interval.ts';
import { studyById } from '../indicators/catalogue.ts';
import { isAcross } from './across-shares.ts';
import { isMinutes } from './axis.ts';
import type { ScreenerColumns } from './columns.ts';
import {
  type Computed,
  isForAll,
  isLong,
  type Moving,
  readsIndex,
  type StudyOutputs,
} from './computed.ts';
import { keptStudiesOf } from './kept-studies.ts';
import { MovedShares, type Stamp, type Watched } from './moved-shares.ts';
import { NewestRow } from './newest-row.ts';
import type { Node, Op } from './node.ts';
import { nodeFill } from './node-fill.ts';
import { RunData } from './run-data.ts';
import { constantSeries, emptySeries, type FillRows, type Series } from './series.ts';
import { remembers } from './study-reach.ts';
import { type StudyInput, StudyRoom, StudyRunner, studyFill } from './study-series.ts';
import { seriesStudies } from './study-table.ts';
import { partsOf } from './work.ts';

/** Rows of one step in which shares are compared: some milliseconds. */
const COMPARED_AT_ONCE = 20;

/** Nodes of one step after trades, unless one of them reads many rows. */
const MOVED_AT_ONCE = 16;

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
  readonly #data: RunData;
  readonly #computed = new Map<Node, Computed>();
  /** The first row that is read of a node. */
  readonly #firsts = new Map<Node, number>();
  /** Nodes of which the newest row is read. */
  readonly #newest = new Set<Node>();
  #moving: readonly Moving[] | undefined;
  readonly #moved: MovedShares;
  readonly #allShares: Int32Array;
  readonly #newestRow: NewestRow;
  #isUnfinished = false;
  /** Which shares have a close. */
  #listed: Watched | undefined;
  /** By the input, which is a node itself: ids are unique in one table only. */
  readonly #studies = new Map<Node | undefined, Map<string, StudyOutputs>>();
  readonly #rooms = new Map<number, StudyRoom>();

  /** `keeps`: the newest row will be computed again when prices move. */
  constructor(columns: ScreenerColumns, last = columns.days.length - 1, keeps = false) {
    this.columns = columns;
    this.shares = columns.codes.length;
    this.last = last;
    this.#keeps = keeps;
    this.#data = new RunData(columns, last);
    this.#allShares = Int32Array.from(columns.codes.keys());
    this.#moved = new MovedShares(this.#allShares);
    this.#newestRow = new NewestRow(this.shares);
  }

  /** The values from a session on, up to the last. */
  series(node: Node, first = this.last): Series {
    if (!this.#isPrepared(node, first)) this.prepare([node], first);
    return this.#seriesOf(node);
  }

  /** Says what will be read, so that nothing is computed twice. */
  prepare(nodes: readonly Node[], first = this.last): void {
    const waiting = new Set<Node>();
    for (const node of nodes) {
      const isNew = !this.#newest.has(node);
      this.#readNewest(node);
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
        if (isRead) this.#readNewest(input);
        const needed = isMinutes(input.frame) ? 0 : this.#data.firstRead(node, own);
        if (!this.#isEarlier(input, needed)) continue;
        this.#firsts.set(input, needed);
        changed.add(input);
      }
    }
    this.#forget(changed);
  }

  #isPrepared(node: Node, first: number): boolean {
    const known = this.#firsts.get(node);
    return known !== undefined && known <= first && this.#newest.has(node);
  }

  /** A newest row that nobody read may be of earlier prices. */
  #readNewest(node: Node): void {
    if (this.#newest.has(node)) return;
    this.#newest.add(node);
    if (node.moves && this.#computed.has(node)) this.#forget(new Set([node]));
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

  /** Rows of these minutes have moved: what reads them is computed again. */
  forgetMinutes(frames: ReadonlySet<Interval>): void {
    this.#data.forgetMinutes(frames);
    this.#moved.forgetMinutes(frames);
    const moved = [...this.#computed.keys()].filter(
      ({ frame }) => frame !== undefined && frames.has(frame),
    );
    this.#forget(new Set(moved));
    this.#moving = undefined;
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
  firstRead(node: Node, row: number): number {
    return this.#data.firstRead(node, row);
  }

  /** Computes nodes one after the other, so that a caller can let other work run in between. */
  *inSteps(nodes: readonly Node[], first = this.last): Generator<void> {
    this.prepare(nodes, first);
    const parts = new Set(nodes.flatMap(partsOf));
    for (const node of [...parts].sort((a, b) => a.id - b.id)) {
      if (this.#computed.has(node)) continue;
      if (isAcross(node.op)) yield* this.#comparingSteps(node);
      else this.#seriesOf(node);
      yield;
    }
  }

  /** Comparing all shares on all rows takes long. What is compared has been computed. */
  *#comparingSteps(node: Node): Generator<void> {
    const made = this.#made(node);
    const end = this.#data.end(node.frame);
    for (let from = made.series.first; from < end; from += COMPARED_AT_ONCE) {
      made.fill!(from, Math.min(end, from + COMPARED_AT_ONCE), this.#allShares);
      yield;
    }
    this.#computed.set(node, made);
    this.#moving = undefined;
  }

  pricesMoved(): void {
    for (const _ of this.movingSteps());
  }

  /**
   * E2: after trades, the newest row of what they can change, node by node, and only of shares for which something
   * that is read has changed.
   */
  *movingSteps(): Generator<void> {
    this.#moved.look();
    const { moves } = this.#moved;
    if (this.listedAt === moves) this.#forgetCompared();
    this.#moving ??= this.#movingParts();
    // Who stopped half way has left values that no change will be seen of.
    const isWhole = this.#isUnfinished;
    this.#isUnfinished = true;
    let untilPause = MOVED_AT_ONCE;
    for (const moving of this.#moving) {
      const changed = isWhole ? this.#allShares : this.#moved.changedIn(moving.reads);
      if (changed === undefined) continue;
      this.#newestRow.move(moving, moving.isForAll ? this.#allShares : changed, moves);
      untilPause -= moving.isLong ? MOVED_AT_ONCE : 1;
      if (untilPause > 0) continue;
      untilPause = MOVED_AT_ONCE;
      yield;
    }
    this.#isUnfinished = false;
  }

  /** In the order of the nodes; outputs of one study are computed together. */
  #movingParts(): Moving[] {
    const byFill = new Map<FillRows, Moving>();
    const watched = new Set<Stamp>(this.#listed ? [this.#listed] : []);
    for (const node of [...this.#computed.keys()].sort((a, b) => a.id - b.id)) {
      const computed = this.#computed.get(node)!;
      const { fill, bars = [] } = computed;
      const newest = this.#data.end(node.frame) - 1;
      if (fill === undefined) watched.add(computed.changed);
      if (!fill || !node.moves || !this.#newest.has(node) || newest < 0) continue;
      const known = byFill.get(fill);
      const reads = node.inputs.map((input) => this.#computed.get(input)!.changed);
      for (const stamp of bars) watched.add(stamp);
      if (known) {
        if (!known.computed.includes(computed)) known.computed.push(computed);
      } else
        byFill.set(fill, {
          fill,
          newest,
          computed: [computed],
          reads: [...reads, ...bars],
          isForAll: isForAll(node),
          isLong: isLong(node),
        });
    }
    this.#moved.keepOnly(watched);
    return [...byFill.values()];
  }

  /** A2: also what does not move with the prices has other ranks when another share is listed. */
  #forgetCompared(): void {
    const compared = [...this.#computed.keys()].filter(({ op }) => isAcross(op));
    this.#forget(new Set(compared));
    this.#moving = undefined;
  }

  /** The values of a node, if they have been computed. */
  computed(node: Node): Computed | undefined {
    return this.#computed.get(node);
  }

  /** The move of the prices with which a share was listed, or was no more. */
  get listedAt(): number {
    return this.#listed?.appearedAt ?? 0;
  }

  /** How often the prices have moved. */
  get moves(): number {
    return this.#moved.moves;
  }

  /** The close: a share without one is not listed on that day. */
  get present(): Series | undefined {
    return this.#data.present;
  }

  get presentNow(): Series | undefined {
    this.#watchListed();
    return this.#listed?.newest;
  }

  #watchListed(): void {
    const { present } = this;
    if (present) this.#listed ??= this.#moved.watch(present, this.last);
  }

  #seriesOf(node: Node): Series {
    return this.#computedOf(node).series;
  }

  #computedOf(node: Node): Computed {
    const known = this.#computed.get(node);
    if (known) return known;
    const same = this.#sameAs(node);
    const made = same ? this.#computedOf(same) : this.#made(node);
    this.#computed.set(node, made);
    this.#moving = undefined;
    const { series, fill, isFilled } = made;
    if (!same && !isFilled) fill?.(series.first, this.#data.end(node.frame), this.#allShares);
    return made;
  }

  /** The row of a part that is read on a session: what is of minutes has values on the newest one only (D4). */
  rowOn({ frame }: Node, session: number): number {
    return isMinutes(frame) ? this.#data.minuteRowOn(frame, session) : session;
  }

  /** A node with the same values. */
  #sameAs({ op, name, inputs }: Node): Node | undefined {
    const isSame =
      op === 'as' ||
      (op === 'folded' && name === 'last') ||
      (isTerms(op) && !this.#data.factors(name));
    return isSame ? inputs[0] : undefined;
  }

  #made(node: Node): Computed {
    const { op, n, frame } = node;
    if (op === 'constant') return this.#read(constantSeries(n), node);
    if (op === 'column' || op === 'market') return this.#read(this.#data.column(node), node);
    const inputs = node.inputs.map((input) => this.#seriesOf(input));
    if (isAcross(op)) this.#watchListed();
    if (op === 'study') return this.#study(node, inputs[0]);
    const from = isMinutes(frame) ? 0 : (this.#firsts.get(node) ?? this.last);
    const series = emptySeries(this.shares, from, this.#data.end(frame));
    const fill = nodeFill(node, inputs, series, this.#data);
    return { series, fill, changed: this.#moved.stamp() };
  }

  #read(series: Series, node: Node): Computed {
    const newest = this.#data.end(node.frame) - 1;
    if (!node.moves || newest < 0) return { series, fill: undefined, changed: this.#moved.stamp() };
    const changed = this.#moved.watch(series, newest, node.frame);
    const isNewest = !isMinutes(node.frame) && this.#firsts.get(node) === newest;
    return { series: isNewest ? changed.newest : series, fill: undefined, changed };
  }

  /** A study runs once for all its outputs on the newest row, and for one where a history is read. */
  #study(node: Node, input: Series | undefined): Computed {
    const { name, output, params, frame, inputs } = node;
    const end = this.#data.end(frame);
    const first = isMinutes(frame) ? 0 : (this.#firsts.get(node) ?? this.last);
    const isNewest = first === end - 1;
    const values = Object.values(params).join(' ');
    const key = `${name} ${values} ${frame} ${isNewest || `${first} ${output}`}`;
    const studies = this.#studies.get(inputs[0]) ?? new Map<string, StudyOutputs>();
    this.#studies.set(inputs[0], studies);
    const changed = this.#moved.stamp();
    const known = studies.get(key);
    if (known) return { ...known, series: known.outs.get(output)!, isFilled: true, changed };
    const keys = isNewest ? studyById(name)!.outputs.map((one) => one.key) : [output];
    const outs = keys.map((one) => [one, emptySeries(this.shares, first, end)] as const);
    const bars = this.#data.studyInput(node.frame, input);
    const fill = studyFill(this.#studyRunner(node, bars), outs);
    const made = { outs: new Map(outs), fill, bars: input ? [] : this.#watchedBars(bars, node) };
    studies.set(key, made);
    return { ...made, series: made.outs.get(output)!, changed };
  }

  /** E1: what remembers bars of days, or a column of the data, is the same for all runs whose prices move. */
  #studyRunner({ name, params, frame, inputs }: Node, bars: StudyInput): StudyRunner {
    const make = () => {
      const keptShares = this.#keeps ? this.shares : 0;
      return new StudyRunner(name, params, bars, this.#room(bars.rows), keptShares);
    };
    const [input] = inputs;
    const isOfData = !isMinutes(frame) && (input === undefined || input.op === 'column');
    const isShared = this.#keeps && isOfData && this.last === this.columns.days.length - 1;
    if (!isShared || !remembers(name)) return make();
    const key = `${name} ${Object.values(params).join(' ')} ${frame} ${input?.name ?? ''}`;
    return keptStudiesOf(this.columns).runner(key, bars, make);
  }

  #watchedBars({ columns, beside, rows }: StudyInput, node: Node): Stamp[] {
    if (rows === 0) return [];
    const { name, frame } = node;
    if (seriesStudies.has(name)) return [this.#moved.watch(columns.close, rows - 1, frame)];
    const index = readsIndex(node) &&
      beside && { values: beside, first: 0, perShare: 0, perRow: 1 };
    const all = [...Object.values(columns), ...(index ? [index] : [])];
    return all.map((series) => this.#moved.watch(series, rows - 1, frame));
  }

  #room(rows: number): StudyRoom {
    const known = this.#rooms.get(rows);
    if (known) return known;
    const made = new StudyRoom(rows);
    this.#rooms.set(rows, made);
    return made;
  }
}

/** An offset and `avg` read earlier rows, which a trade does not change. */
const readsNewest = ({ op }: Node): boolean => op !== 'offset' && op !== 'avg';

const isTerms = (op: Op): boolean => op === 'plain' || op === 'adjusted';
