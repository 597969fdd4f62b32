import type { Interval } from '../chart/interval.ts';
import { isClash } from './algebra.ts';
import type { FieldChecker } from './check-fields.ts';
import type { ValueType } from './field.ts';
import type { CheckContext, Place } from './name-checker.ts';
import { isBare, isConstant, type Node } from './node.ts';
import { type Problem, problem, type TextRange } from './problem.ts';
import type { Expression, RangePart } from './tree.ts';

/** What a term compares, in terms of its own day. */
export interface Measure {
  readonly value: Node;
  /** The least and the greatest value that are allowed; either may be missing. */
  readonly low: Node | undefined;
  readonly high: Node | undefined;
}

type NumberOn = Extract<Expression, { kind: 'on' }>;
const isNumberOn = (part: Expression): part is NumberOn =>
  part.kind === 'on' && part.of.kind === 'number';

/** Comparisons, crossings, ranges and lists. */
export class ComparisonChecker {
  readonly hints: Problem[] = [];
  readonly #context: CheckContext;
  readonly #fields: FieldChecker;
  readonly #measures = new Map<Expression, Measure>();

  constructor(context: CheckContext, fields: FieldChecker) {
    this.#context = context;
    this.#fields = fields;
  }

  comparison(
    part: Extract<Expression, { kind: 'compare' | 'crosses' | 'between' | 'in' }>,
    place: Place,
  ): Node | undefined {
    if (part.kind === 'in') return this.#membership(part, place);
    if (part.kind === 'between') {
      if (isNumberOn(part.high)) return this.#onNumber(part, part.of, part.high);
      const value = this.#context.of(part.of, place);
      const inside = value && this.#inside(part, value, part.low, part.high, place);
      // Outside a range there is no range that is allowed.
      if (part.not) this.#measures.delete(part);
      return inside && (part.not ? this.truth('not', [inside]) : inside);
    }
    if (part.kind === 'compare' && this.#fields.isText(part.left)) {
      if (part.by !== '=' && part.by !== '!=')
        return this.#context.report(problem('not-number', part.left, { params: { type: 'text' } }));
      const is = this.#fields.texts(part.left, [part.right], place);
      return is && (part.by === '!=' ? this.truth('not', [is]) : is);
    }
    if (isNumberOn(part.right)) return this.#onNumber(part, part.left, part.right);
    const [left, right] = this.both(part, place);
    if (left === undefined || right === undefined) return undefined;
    if (part.kind === 'crosses') return this.#crossing(part, left, right);
    const { by } = part;
    const isLess = by === '<' || by === '<=';
    const isMore = by === '>' || by === '>=';
    const measured = {
      value: left,
      low: isMore ? right : undefined,
      high: isLess ? right : undefined,
    };
    if (isLess || isMore) this.#measures.set(part, measured);
    else if (by === '=') this.#measures.set(part, { value: left, low: right, high: right });
    return this.#compared(by, part, left, right);
  }

  /** `rsi > 70 on week`: the timeframe belongs to what is compared. */
  #onNumber(part: TextRange, left: Expression, right: NumberOn): undefined {
    const own = this.#context.source(left);
    const isOne = ['name', 'call', 'output', 'offset', 'group'].includes(left.kind);
    const frame = this.#context.source({ from: right.of.to, to: right.to });
    const rest = this.#context.source({ from: left.to, to: right.of.to });
    const text = `${isOne ? own : `(${own})`}${frame}${rest}`;
    const mends = [{ from: part.from, to: part.to, text }];
    return this.#context.report(problem('on-number', right, { mends }));
  }

  /** In terms of its own day, to be shown. */
  measureOf(part: Expression): Measure | undefined {
    const found = this.#measures.get(part);
    if (found === undefined) return part.kind === 'group' ? this.measureOf(part.of) : undefined;
    const { algebra } = this.#context;
    const plain = (node: Node) => algebra.toDay(algebra.plain(node));
    const { value, low, high } = found;
    return { value: plain(value), low: low && plain(low), high: high && plain(high) };
  }

  /** `a > b` is `b < a`, `a >= b` is `b <= a`, `a != b` is `not a = b`. */
  #compared(
    by: '<' | '<=' | '>' | '>=' | '=' | '!=',
    part: TextRange & { readonly right?: Expression },
    left: Node,
    right: Node,
  ): Node | undefined {
    const pair = this.#context.algebra.pair(left, right);
    if (isClash(pair)) return this.clash(part, pair.left, pair.right);
    this.#adviseOnPercent(part.right, left, right);
    const { a, b, frame = 'day' } = pair;
    const made = (op: '<' | '<=' | '=', inputs: readonly Node[]) =>
      this.#context.table.make({ op, inputs, type: 'boolean', frame });
    switch (by) {
      case '>':
        return made('<', [b, a]);
      case '>=':
        return made('<=', [b, a]);
      case '!=':
        return this.truth('not', [made('=', [a, b])]);
      default:
        return made(by, [a, b]);
    }
  }

  /** N2: at or below on the bar before, and above now. */
  #crossing(
    part: Extract<Expression, { kind: 'crosses' }>,
    left: Node,
    right: Node,
  ): Node | undefined {
    const isUp = part.side === 'above';
    const now = this.#compared(isUp ? '>' : '<', part, left, right);
    const pair = this.#context.algebra.pair(left, right);
    if (now === undefined || isClash(pair)) return undefined;
    const [a, b] = [pair.a, pair.b].map((node) => this.shifted(node, 1, pair.frame));
    this.#measures.set(part, {
      value: left,
      low: isUp ? right : undefined,
      high: isUp ? undefined : right,
    });
    const inputs = isUp ? [a!, b!] : [b!, a!];
    const before = this.#context.table.make({
      op: '<=',
      inputs,
      type: 'boolean',
      frame: now.frame,
    });
    return this.truth('and', [now, before]);
  }

  #inside(
    part: Expression,
    value: Node,
    lowest: Expression,
    highest: Expression,
    place: Place,
  ): Node | undefined {
    const low = this.#context.numeric(lowest, place);
    const high = this.#context.numeric(highest, place);
    if (low === undefined || high === undefined) return undefined;
    const least = this.#compared('>=', { ...part, right: lowest }, value, low);
    const most = least && this.#compared('<=', { ...part, right: highest }, value, high);
    if (least === undefined || most === undefined) return undefined;
    if (isConstant(low) && isConstant(high) && low.n > high.n) this.#adviseOnRange(lowest, highest);
    this.#measures.set(part, { value, low, high });
    return this.truth('and', [least, most]);
  }

  #membership(part: Extract<Expression, { kind: 'in' }>, place: Place): Node | undefined {
    const isText = this.#fields.isText(part.of);
    const member = isText
      ? this.#fields.texts(part.of, part.items, place)
      : this.#oneOfNumbers(part, part.items, place);
    return member && (part.not ? this.truth('not', [member]) : member);
  }

  #oneOfNumbers(
    part: Extract<Expression, { kind: 'in' }>,
    items: readonly (Expression | RangePart)[],
    place: Place,
  ): Node | undefined {
    const value = this.#context.numeric(part.of, place);
    if (value === undefined) return undefined;
    const members = items.map((item) => {
      if (item.kind === 'range') return this.#inside(part, value, item.low, item.high, place);
      const node = this.#context.numeric(item, place);
      return node && this.#compared('=', { ...item, right: item }, value, node);
    });
    if (members.includes(undefined)) return undefined;
    if (members.length > 1 || part.not) this.#measures.delete(part);
    return (members as Node[]).reduce((left, right) => this.truth('or', [left, right]));
  }

  truth(op: 'and' | 'or' | 'not', inputs: readonly Node[]): Node {
    const { nodes, frame = 'day' } = this.#context.algebra.aligned(inputs);
    return this.#context.table.make({ op, inputs: nodes, type: 'boolean', frame });
  }

  both(
    { left, right }: { readonly left: Expression; readonly right: Expression },
    place: Place,
  ): readonly [Node | undefined, Node | undefined] {
    return [this.#context.numeric(left, place), this.#context.numeric(right, place)];
  }

  clash(
    part: TextRange & { readonly right?: Expression },
    left: ValueType,
    right: ValueType,
  ): undefined {
    const literal =
      part.right?.kind === 'number' && part.right.unit === '%' ? part.right : undefined;
    const mends: Problem['mends'] = literal
      ? [
          { from: literal.from, to: literal.to, text: String(literal.value) },
          ...(left === 'number'
            ? [{ from: literal.from, to: literal.to, text: String(literal.value / 100) }]
            : []),
        ]
      : [];
    const { from, to } = part.right ?? part;
    return this.#context.report(
      problem('mixed-types', { from, to }, { params: { left, right }, expected: [left], mends }),
    );
  }

  /** T2: `change > 10` is taken as 10%, which is worth writing. */
  #adviseOnPercent(literal: Expression | undefined, left: Node, right: Node): void {
    if (literal?.kind !== 'number' || literal.unit !== undefined) return;
    if (left.type !== 'percent' || !isBare(right) || literal.value === 0) return;
    const mends = [{ from: literal.to, to: literal.to, text: '%' }];
    const { value } = literal;
    this.hints.push(problem('missing-percent', literal, { params: { value }, mends }));
  }

  #adviseOnRange(lowest: Expression, highest: Expression): void {
    const { from } = lowest;
    const { to } = highest;
    const [low, high] = [lowest, highest].map((part) => this.#context.source(part));
    const between = this.#context.source({ from: lowest.to, to: highest.from });
    const mends = [{ from, to, text: `${high}${between}${low}` }];
    const params = { low: low!, high: high! };
    this.hints.push(problem('empty-range', { from, to }, { params, mends }));
  }

  shifted(node: Node, n: number, frame: Interval | undefined): Node {
    if (n === 0 || isConstant(node)) return node;
    return this.#context.table.make({
      op: 'offset',
      inputs: [node],
      n,
      type: node.type,
      terms: node.terms,
      frame,
    });
  }
}
