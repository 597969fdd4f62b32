// What the checks of fields, functions and studies have in common.
import type { Interval } from '../chart/interval.ts';
import type { Algebra } from './algebra.ts';
import { isConstant, type Node, type NodeTable } from './node.ts';
import { type Problem, type ProblemCode, problem, type TextRange } from './problem.ts';
import { matchedText } from './text-values.ts';
import type { Expression } from './tree.ts';

/** Where an expression is checked: the timeframe that it is read on. */
export interface Place {
  readonly frame: Interval;
}

/** What the names need of the rest of the check. */
export interface CheckContext {
  readonly table: NodeTable;
  readonly algebra: Algebra;
  readonly letNames: Iterable<string>;
  of(part: Expression, place: Place): Node | undefined;
  numeric(part: Expression, place: Place): Node | undefined;
  condition(part: Expression, place: Place): Node | undefined;
  named(name: string, place: Place): { readonly node: Node | undefined } | undefined;
  /** Enough problems are known: a further one is not worth a search for its mend. */
  readonly isFull: boolean;
  report(found: Problem): undefined;
}

export class NameChecker {
  protected readonly context: CheckContext;

  constructor(context: CheckContext) {
    this.context = context;
  }

  /** A constant whole number of bars or periods. */
  protected whole(
    part: Expression,
    place: Place,
    least: number,
    most: number,
    units: readonly string[] = ['days', 'bars'],
  ): number | undefined {
    const unit = part.kind === 'number' ? part.unit : undefined;
    const isCounted = part.kind === 'number' && unit !== undefined && units.includes(unit);
    const value = isCounted ? part.value : this.#constant(part, place);
    if (value === undefined) return undefined;
    const isRight = (unit === undefined || isCounted) && Number.isInteger(value);
    if (isRight && value >= least && value <= most) return value;
    return this.report('argument-range', part, { params: { least, most }, expected: ['number'] });
  }

  #constant(part: Expression, place: Place): number | undefined {
    const node = this.context.numeric(part, place);
    if (node === undefined) return undefined;
    if (isConstant(node)) return node.n;
    return this.report('argument-constant', part, { expected: ['number'] });
  }

  protected kind<Kind extends string>(part: Expression, kinds: readonly Kind[]): Kind | undefined {
    const text = part.kind === 'text' ? part.value : part.kind === 'name' ? part.name : '';
    const found = matchedText(text, kinds);
    if (found !== undefined) return found;
    const mends = kinds.map((one) => ({
      from: part.from,
      to: part.to,
      text: one.replaceAll('-', '_'),
    }));
    return this.report('unknown-text', part, { params: { text }, expected: kinds, mends });
  }

  protected argumentCount(range: TextRange, most: number): undefined {
    return this.report('argument-count', range, { params: { most } });
  }

  protected report(
    code: ProblemCode,
    { from, to }: TextRange,
    more: Partial<Pick<Problem, 'params' | 'expected' | 'mends'>> = {},
  ): undefined {
    return this.context.report(problem(code, { from, to }, more));
  }

  protected make(parts: Parameters<NodeTable['make']>[0]): Node {
    return this.context.table.make(parts);
  }
}
