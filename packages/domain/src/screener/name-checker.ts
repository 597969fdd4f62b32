// What the checks of fields, functions and studies have in common.
import type { Interval } from '../chart/interval.ts';
import type { Algebra } from './algebra.ts';
import type { TextNames } from './field.ts';
import type { Unit } from './keywords.data.ts';
import { meantBy, nearestNames } from './names.ts';
import { isConstant, type Node, type NodeTable } from './node.ts';
import { type Problem, type ProblemCode, problem, type TextRange } from './problem.ts';
import { repaintingStudies } from './study-table.ts';
import { inLettersOf, matchedText, nearestTexts, textNamed, writtenText } from './text-values.ts';
import type { Expression, NamePart, NumberPart } from './tree.ts';
import { vocabulary } from './vocabulary.ts';

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
  /** Not if enough problems are known: a further one is not worth a search for its mend. */
  readonly searches: boolean;
  report(found: Problem): undefined;
  /** A field of texts is compared with one. */
  compared(field: string, text: string, part: TextRange): void;
  /** As it is written. */
  source(part: TextRange): string;
}

/** Sessions of a longer period, as the app counts them. */
const sessionsOf: Readonly<Partial<Record<Unit | '%', number>>> = {
  weeks: 5,
  months: 21,
  quarters: 63,
  years: 252,
};

/** Sessions are counted in days: `52 weeks` is 260 of them. */
export function inSessions({ from, to, value, unit }: NumberPart): Problem | undefined {
  const each = unit && sessionsOf[unit];
  if (!each) return undefined;
  const mends = [{ from, to, text: `${value * each} days` }];
  return problem('unit-here', { from, to }, { expected: ['days'], mends });
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
    const sessions = part.kind === 'number' && units.includes('days') && inSessions(part);
    if (sessions) return this.context.report(sessions);
    const value = isCounted ? part.value : this.#constant(part, place);
    if (value === undefined) return undefined;
    const isRight = (unit === undefined || isCounted) && Number.isInteger(value);
    if (isRight && value >= least && value <= most) return value;
    const nearest = value < least ? least : most;
    const mends = [{ from: part.from, to: part.to, text: String(nearest) }];
    return this.report('argument-range', part, { params: { least, most }, mends });
  }

  #constant(part: Expression, place: Place): number | undefined {
    const node = this.context.numeric(part, place);
    if (node === undefined) return undefined;
    if (isConstant(node)) return node.n;
    return this.report('argument-constant', part, { expected: ['number'] });
  }

  protected kind<Kind extends string>(
    part: Expression,
    kinds: readonly Kind[],
    names: TextNames,
  ): Kind | undefined {
    const text = writtenText(part) ?? this.context.source(part);
    const found = matchedText(textNamed(text, names) ?? text, kinds);
    if (found !== undefined) return found;
    const { from, to } = part;
    const near = this.searched(() => nearestTexts(text, inLettersOf(text, kinds, names)));
    const mends = near.map((one) => ({ from, to, text: one }));
    return this.report('unknown-text', part, { params: { text }, expected: kinds, mends });
  }

  protected unknownName(name: NamePart): undefined {
    const { from, to } = name;
    const params = { name: name.name };
    if (repaintingStudies.has(name.name.toLowerCase()))
      return this.report('repaints', name, { params });
    const near = this.searched(() => [
      ...meantBy(name.name),
      ...nearestNames(name.name, [...this.context.letNames, ...vocabulary()]),
    ]);
    const mends = near.map((text) => ({ from, to, text }));
    return this.report('unknown-name', name, { params, expected: ['name'], mends });
  }

  /** What a search for mends finds, if it is worth it. */
  protected searched<Found>(search: () => Found[]): Found[] {
    return this.context.searches ? search() : [];
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
