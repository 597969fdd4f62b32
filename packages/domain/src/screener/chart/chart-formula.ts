// Rules C1 to C6 of SPEC.md: a text of the language as a line or marks of a chart.
import type { Interval } from '../../chart/interval.ts';
import { studyById } from '../../indicators/catalogue.ts';
import { Algebra } from '../algebra.ts';
import { isMinutes } from '../axis.ts';
import { type CheckedFor, check } from '../check.ts';
import type { ValueType } from '../field.ts';
import { isConstant, type Node, NodeTable, type Op } from '../node.ts';
import { parse } from '../parse.ts';
import { type Problem, problem } from '../problem.ts';
import { partsOf, totalOf, workOfAll } from '../work.ts';

/** What the text is drawn on. */
export interface ChartPlace {
  readonly interval: Interval;
  /** False for an index, a sector, a ratio and a spread: only their prices are known. */
  readonly isShare: boolean;
}

/** What the bars of a chart do not have: the record answers it by session (C4). */
export interface FormulaPart {
  readonly node: Node;
  /** It changes within a session, so its value of a session that runs is not known before the end. */
  readonly moves: boolean;
}

export interface ChartFormula {
  readonly type: ValueType;
  /** Over the bars of the chart, whose rows are those of days; parts are columns `part:0` and so on. */
  readonly value: Node;
  readonly parts: readonly FormulaPart[];
  readonly hints: readonly Problem[];
}

export type ChartFormulaResult =
  | { readonly formula: ChartFormula }
  | { readonly problems: readonly [Problem, ...Problem[]] };

/** Parts that one text may ask for. */
export const MAX_FORMULA_PARTS = 20;

export const partName = (place: number): string => `part:${place}`;

const ofShares: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close', 'volume']);
/** An index has no closing price beside its last value; of a share the record has both. */
const ofOthers: ReadonlySet<string> = new Set([...ofShares, 'last']);
const barColumnsOf = ({ isShare }: ChartPlace) => (isShare ? ofShares : ofOthers);

/** They need other shares, texts or the index. */
const ofRecord: ReadonlySet<Op> = new Set([
  'market',
  'to-day',
  'is',
  'rank',
  'percentile',
  'mean',
  'median',
  'total',
  'true-count',
]);

export function chartFormula(text: string, place: ChartPlace): ChartFormulaResult {
  const parsed = parse(text);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const result = check(parsed.screener, 'value', checkedFor(place));
  if ('problems' in result) return result;
  const { value, table, hints } = result.checked;
  const whole = parsed.screener.condition;
  if (value.type === 'text')
    return { problems: [problem('not-number', whole, { params: { type: 'text' } })] };
  const split = new Split(table, place);
  const own = split.shown(value);
  const { parts } = split;
  if (parts.length > MAX_FORMULA_PARTS) {
    const params = { work: parts.length, most: MAX_FORMULA_PARTS };
    return { problems: [problem('too-much-work', whole, { params })] };
  }
  return { formula: { type: value.type, value: own, parts, hints } };
}

function checkedFor(place: ChartPlace): CheckedFor {
  const { interval, isShare } = place;
  if (isMinutes(interval))
    return {
      frame: interval,
      refuses: (node) =>
        (node.frame !== undefined && node.frame !== interval) || needsIndex(node)
          ? { code: 'not-in-minutes', params: {} }
          : undefined,
    };
  if (isShare) return { frame: interval };
  return {
    frame: interval,
    refuses(node): ReturnType<NonNullable<CheckedFor['refuses']>> {
      const { op, name, frame = interval } = node;
      if (isLocal(node, place) || (op === 'column' && barColumnsOf(place).has(name)))
        return undefined;
      if (frame === interval || op === 'column' || ofRecord.has(op))
        return { code: 'share-only', params: {} };
      return { code: 'not-on-frame', params: { frame } };
    },
  };
}

const needsIndex = ({ op, name }: Node): boolean =>
  op === 'study' && studyById(name)?.needs === 'beside';

/** Whether a chart of these bars can compute the operation itself, given its inputs. */
function isLocal(node: Node, place: ChartPlace): boolean {
  const { op, name, frame, inputs } = node;
  const { interval } = place;
  const barColumns = barColumnsOf(place);
  if (isConstant(node)) return true;
  if (op === 'column')
    return barColumns.has(name) && (isMinutes(interval) ? frame === interval : interval === 'day');
  if (ofRecord.has(op) || needsIndex(node)) return false;
  const isOnBars = interval === 'day' ? !isMinutes(frame) : frame === interval;
  if (op === 'folded' && interval !== 'day') return isOnBars && barColumns.has(inputs[0]!.name);
  return isOnBars || frame === undefined;
}

/** Divides a checked text into what the bars of a chart give and what the record has to answer. */
class Split {
  readonly parts: FormulaPart[] = [];
  readonly #place: ChartPlace;
  readonly #from: Algebra;
  readonly #table = new NodeTable();
  readonly #shown = new Map<Node, Node>();
  readonly #owns = new Map<Node, boolean>();

  constructor(from: NodeTable, place: ChartPlace) {
    this.#from = new Algebra(from);
    this.#place = place;
  }

  /** In the prices of the chart, also what is not adjusted (C3). */
  shown(value: Node): Node {
    const own = this.#own(value);
    const { type, terms, frame } = own;
    const isCounted = type === 'price' || type === 'volume';
    if (!isCounted || terms !== 'plain' || isConstant(own)) return own;
    if (isMinutes(this.#place.interval)) return own;
    return this.#table.make({
      op: 'adjusted',
      inputs: [own],
      name: type,
      type,
      terms: type,
      frame,
    });
  }

  #own(node: Node): Node {
    const known = this.#shown.get(node);
    if (known) return known;
    const isOwn = this.#isOwn(node) && isLocal(node, this.#place);
    const made = isOwn ? this.#onBars(node) : this.#asked(node);
    this.#shown.set(node, made);
    return made;
  }

  #onBars(node: Node): Node {
    const { op, inputs, frame, type, terms } = node;
    const { interval } = this.#place;
    const own = frame === interval ? 'day' : frame;
    if (op === 'folded' && interval !== 'day')
      return this.#table.make({
        op: 'column',
        inputs: [],
        name: inputs[0]!.name,
        type,
        terms,
        frame: 'day',
        moves: true,
      });
    return this.#table.make({
      ...node,
      inputs: inputs.map((input) => this.#own(input)),
      frame: own,
    });
  }

  #asked(node: Node): Node {
    const { type, terms } = node;
    const plain = this.#from.plain(node);
    let place = this.parts.findIndex((part) => part.node === plain);
    if (place < 0) place = this.parts.push({ node: plain, moves: isOfTheDay(plain) }) - 1;
    const column = this.#table.make({
      op: 'column',
      inputs: [],
      name: partName(place),
      type,
      frame: 'day',
    });
    if (terms === 'plain') return column;
    return this.#table.make({
      op: 'adjusted',
      inputs: [column],
      name: terms,
      type,
      terms,
      frame: 'day',
    });
  }

  /** What reads no bar is answered whole by the record, so that there are few parts. */
  #isOwn(node: Node): boolean {
    const known = this.#owns.get(node);
    if (known !== undefined) return known;
    const { op, name, inputs } = node;
    const isOwn =
      inputs.length === 0
        ? op === 'constant' ||
          op === 'study' ||
          (op === 'column' && barColumnsOf(this.#place).has(name))
        : inputs.some((input) => !isFixed(input) && this.#isOwn(input)) || inputs.every(isFixed);
    this.#owns.set(node, isOwn);
    return isOwn;
  }
}

/** A constant, also one that is multiplied on an ex-day. */
const isFixed = (node: Node): boolean => partsOf(node).every(({ op }) => fixed.has(op));

const fixed: ReadonlySet<Op> = new Set(['constant', 'adjusted', 'plain', 'as']);

/** Prices are drawn on the price, but not the difference of two or what a study of its own pane gives. */
export function usualPane({ type, value }: Pick<ChartFormula, 'type' | 'value'>): 'price' | 'own' {
  if (type === 'boolean') return 'price';
  if (type !== 'price') return 'own';
  let root = value;
  while (root.op === 'adjusted' || root.op === 'as') root = root.inputs[0]!;
  if (root.op === 'study') return studyById(root.name)?.pane ?? 'own';
  const isSpread = root.op === 'subtract' && !root.inputs.some(isFixed);
  return isSpread || root.op === 'stdev' || root.op === 'slope' ? 'own' : 'price';
}

/** News of a session may come at any time of it. */
const isOfTheDay = (node: Node): boolean =>
  node.moves || partsOf(node).some(({ op, name }) => op === 'column' && name.startsWith('news:'));

/** Of a market, for an estimate. */
const SHARES = 400;

/** B5 for the sessions of a record: rows that the parts read for each share, or for one where that is enough. */
export function workOfParts(parts: readonly FormulaPart[], sessions: number): number {
  const nodes = parts.map(({ node }) => node);
  const ofAll = workOfAll(nodes.filter(needsAllShares), sessions);
  const ofOne = workOfAll(
    nodes.filter((node) => !needsAllShares(node)),
    sessions,
  );
  return totalOf(ofAll) + Math.ceil(totalOf(ofOne) / SHARES);
}

/** Whether the columns of one share are not enough to compute it. */
export const needsAllShares = (node: Node): boolean =>
  partsOf(node).some(({ op }) => ofRecord.has(op) && op !== 'market' && op !== 'is');
