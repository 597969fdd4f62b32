import type { Interval } from '../chart/interval.ts';
import type { Values } from '../indicators/study.ts';
import type { Terms, ValueType } from './field.ts';

/** Over the last n bars. */
const windowOps = ['highest', 'lowest', 'avg', 'sum', 'stdev', 'slope', 'count', 'any'] as const;
export type WindowOp = (typeof windowOps)[number];

/** What is computed. Numbers are NaN where unknown; conditions are 0, ½ or 1 for false, unknown, true. */
export type Op =
  | 'constant'
  /** A column of the data; `market` has one value for all shares. */
  | 'column'
  | 'market'
  /** A bar of a week, month or quarter so far. */
  | 'folded'
  /** A minute column, read at the end of each day. */
  | 'to-day'
  /** As it was on its day; and multiplied like the prices or volumes of its day (T5). */
  | 'plain'
  | 'adjusted'
  /** The same values under another type. */
  | 'as'
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'abs'
  | 'max'
  | 'min'
  | 'rounded'
  | 'positive'
  | 'known'
  /** A column of 0 and 1 as conditions. */
  | 'truth'
  | 'growth'
  | 'rises'
  | '<'
  | '<='
  | '='
  | 'is'
  | 'and'
  | 'or'
  | 'not'
  | 'offset'
  | WindowOp
  | 'since'
  | 'study'
  | 'rank'
  | 'percentile'
  | 'mean'
  | 'median'
  | 'total'
  | 'true-count';

export interface Node {
  /** Inputs have lower ids. */
  readonly id: number;
  readonly op: Op;
  readonly inputs: readonly Node[];
  /** The value of a constant, the bars of an offset or a window. */
  readonly n: number;
  /** Of a column, a study and its output, or `sector` for what is compared within it. */
  readonly name: string;
  readonly output: string;
  readonly params: Values<string>;
  readonly texts: readonly string[];
  readonly type: ValueType;
  readonly terms: Terms;
  /** Undefined for constants. */
  readonly frame: Interval | undefined;
  /** Whether a trade can change it. */
  readonly moves: boolean;
}

export type NodeParts = Pick<Node, 'op' | 'inputs' | 'type'> & Partial<Node>;

/** Equal parts are one node: what screeners share is computed once (E1). */
export class NodeTable {
  readonly #byKey = new Map<string, Node>();
  readonly nodes: Node[] = [];

  make(parts: NodeParts): Node {
    const key = keyOf(parts);
    const known = this.#byKey.get(key);
    if (known) return known;
    const node: Node = {
      n: 0,
      name: '',
      output: '',
      params: {},
      texts: [],
      terms: 'plain',
      frame: undefined,
      // An offset and `avg` read bars that have ended.
      moves: parts.op !== 'offset' && parts.op !== 'avg' && parts.inputs.some(({ moves }) => moves),
      ...parts,
      id: this.nodes.length,
    };
    this.#byKey.set(key, node);
    this.nodes.push(node);
    return node;
  }

  /** The same node, made of the parts of another table. */
  adopt(node: Node, adopted: Map<Node, Node>): Node {
    const known = adopted.get(node);
    if (known) return known;
    const inputs = node.inputs.map((input) => this.adopt(input, adopted));
    const own = this.make({ ...node, inputs });
    adopted.set(node, own);
    return own;
  }
}

function keyOf(parts: NodeParts): string {
  const { op, inputs, n = 0, name = '', output = '', type, terms = 'plain', frame } = parts;
  let key = `${op} ${n} ${type} ${terms} ${frame} ${name} ${output}`;
  for (const { id } of inputs) key += ` ${id}`;
  if (parts.params) for (const param in parts.params) key += ` ${parts.params[param]}`;
  return parts.texts && parts.texts.length > 0 ? key + JSON.stringify(parts.texts) : key;
}

export const isWindow = (op: Op): op is WindowOp => (windowOps as readonly Op[]).includes(op);

export const isConstant = ({ op }: Node): boolean => op === 'constant';

/** A number without a unit takes the type of what it stands beside (T2). */
export const isBare = ({ op, type }: Node): boolean => op === 'constant' && type === 'number';
