// Types of arithmetic and comparisons (rules T1 to T6 of SPEC.md).
import type { Interval } from '../chart/interval.ts';
import { isMinutes } from './axis.ts';
import type { ValueType } from './field.ts';
import { isBare, isConstant, type Node, type NodeTable } from './node.ts';

/** Two types that cannot stand beside each other. */
export interface Clash {
  readonly left: ValueType;
  readonly right: ValueType;
}

export const isClash = (made: Node | Clash | Pair): made is Clash => !('op' in made || 'a' in made);

/** Of one type, in the same terms and timeframe. */
interface Pair {
  readonly a: Node;
  readonly b: Node;
  readonly frame: Interval | undefined;
}

const numberLike: ReadonlySet<ValueType> = new Set(['number', 'count', 'days']);
const isNumberLike = ({ type }: Node): boolean => numberLike.has(type);

export const isNumeric = ({ type }: Pick<Node, 'type'>): boolean =>
  type !== 'text' && type !== 'boolean';

export class Algebra {
  readonly #table: NodeTable;

  constructor(table: NodeTable) {
    this.#table = table;
  }

  constant(n: number, type: ValueType = 'number'): Node {
    return this.#table.make({ op: 'constant', inputs: [], n, type });
  }

  /** Nodes of one timeframe; several become one of days (F4). */
  aligned(nodes: readonly Node[]): { nodes: readonly Node[]; frame: Interval | undefined } {
    const frames = new Set(nodes.flatMap(({ frame }) => frame ?? []));
    if (frames.size <= 1) return { nodes, frame: [...frames][0] };
    return { nodes: nodes.map((node) => this.toDay(node)), frame: 'day' };
  }

  toDay(node: Node): Node {
    if (!isMinutes(node.frame)) return node;
    return this.#table.make({ ...node, op: 'to-day', inputs: [node], frame: 'day', ...NO_PARTS });
  }

  /** As it was on its day, for what is not multiplied on an ex-day. */
  plain(node: Node): Node {
    if (node.terms === 'plain') return node;
    return this.#table.make({
      op: 'plain',
      inputs: [node],
      name: node.terms,
      type: node.type,
      frame: node.frame,
    });
  }

  /** A constant is multiplied on the timeframe of what it stands beside. */
  #adjusted(node: Node, terms: Node['terms'], frame: Interval = 'day'): Node {
    if (node.terms === terms || (isConstant(node) && node.n === 0)) return node;
    return this.#table.make({
      op: 'adjusted',
      inputs: [node],
      name: terms,
      type: node.type,
      terms,
      frame: node.frame ?? frame,
    });
  }

  as(node: Node, type: ValueType): Node {
    if (node.type === type) return node;
    if (isConstant(node)) return this.constant(node.n, type);
    return this.#table.make({
      op: 'as',
      inputs: [node],
      type,
      terms: node.terms,
      frame: node.frame,
    });
  }

  /** T3: what may be compared, added and subtracted. */
  pair(left: Node, right: Node): Pair | Clash {
    const clash = { left: left.type, right: right.type };
    if (!isNumeric(left) || !isNumeric(right)) return clash;
    const bothNumbers = isNumberLike(left) && isNumberLike(right);
    const takes = (bare: Node, other: Node) => isBare(bare) && other.type !== 'date';
    if (left.type !== right.type && !bothNumbers && !takes(left, right) && !takes(right, left))
      return clash;
    const type = bothNumbers
      ? left.type === right.type || isBare(right)
        ? left.type
        : isBare(left)
          ? right.type
          : 'number'
      : isBare(left)
        ? right.type
        : left.type;
    const terms = left.terms === 'plain' ? right.terms : left.terms;
    const { nodes, frame } = this.aligned(
      [left, right].map((node) =>
        this.#adjusted(this.as(node, type), terms, left.frame ?? right.frame),
      ),
    );
    return { a: nodes[0]!, b: nodes[1]!, frame };
  }

  arithmetic(by: '+' | '-' | '*' | '/', left: Node, right: Node): Node | Clash {
    if (by === '*') return this.#product(left, right);
    if (by === '/') return this.#quotient(left, right);
    return this.#sum(by === '+' ? 'add' : 'subtract', left, right);
  }

  #sum(op: 'add' | 'subtract', left: Node, right: Node): Node | Clash {
    // A date plus days is a date; the days between two dates are days.
    if (left.type === 'date' && isNumberLike(right))
      return this.#binary(op, this.as(left, 'days'), right, 'days', 'date');
    const pair = this.pair(left, right);
    if (isClash(pair)) return pair;
    const { type } = pair.a;
    if (type === 'date' && op === 'add') return { left: 'date', right: 'date' };
    return this.#binary(op, pair.a, pair.b, type, type === 'date' ? 'days' : type);
  }

  /** T4. */
  #product(left: Node, right: Node): Node | Clash {
    const clash = { left: left.type, right: right.type };
    if (![left, right].every((node) => isNumeric(node) && node.type !== 'date')) return clash;
    const isShare = (a: Node, b: Node) =>
      a.type === 'percent' && (isConstant(a) ? !isConstant(b) : !isNumberLike(b));
    if (isShare(left, right)) return this.#binary('multiply', right, this.#part(left), right.type);
    if (isShare(right, left)) return this.#binary('multiply', left, this.#part(right), left.type);
    if (isNumberLike(right)) return this.#binary('multiply', left, right, left.type);
    if (isNumberLike(left)) return this.#binary('multiply', right, left, right.type);
    const types = [left.type, right.type].sort().join(' ');
    if (types !== 'price volume') return clash;
    return this.#binary('multiply', this.plain(left), this.plain(right), 'money');
  }

  #quotient(left: Node, right: Node): Node | Clash {
    const clash = { left: left.type, right: right.type };
    if (![left, right].every((node) => isNumeric(node) && node.type !== 'date')) return clash;
    if (isNumberLike(right)) return this.#binary('divide', left, right, left.type);
    if (left.type === right.type) {
      const pair = this.pair(left, right);
      if (isClash(pair)) return pair;
      const { nodes } = this.aligned([pair.a, pair.b]);
      return this.#binary('divide', nodes[0]!, nodes[1]!, 'number', 'number', 'plain');
    }
    if (right.type === 'percent') return this.#binary('divide', left, this.#part(right), left.type);
    const types = `${left.type} ${right.type}`;
    const type =
      types === 'money volume' ? 'price' : types === 'money price' ? 'volume' : undefined;
    if (type === undefined) return clash;
    return this.#binary('divide', this.plain(left), this.plain(right), type);
  }

  /** 5% is 0.05. */
  #part(percent: Node): Node {
    return this.#binary('multiply', this.as(percent, 'number'), this.constant(0.01), 'number');
  }

  #binary(
    op: 'add' | 'subtract' | 'multiply' | 'divide',
    left: Node,
    right: Node,
    type: ValueType,
    as: ValueType = type,
    terms = left.terms,
  ): Node {
    if (isConstant(left) && isConstant(right)) {
      const n = folded[op](left.n, right.n);
      if (Number.isFinite(n)) return this.constant(n, as);
    }
    const { nodes, frame } = this.aligned([left, right]);
    return this.#table.make({ op, inputs: nodes, type: as, terms, frame: frame ?? 'day' });
  }
}

const NO_PARTS = { n: 0, name: '', output: '', params: {}, texts: [] } as const;

const folded = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
  divide: (a: number, b: number) => a / b,
};
