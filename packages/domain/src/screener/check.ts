import { dayNumber } from '../bars/day-columns.ts';
import type { Interval } from '../chart/interval.ts';
import { INTERVALS } from '../chart/interval.ts';
import { Algebra, isClash, isNumeric } from './algebra.ts';
import { CallChecker } from './check-calls.ts';
import { ComparisonChecker, type Measure } from './check-comparisons.ts';
import { termsOf, ungrouped } from './edit.ts';
import { isBangla } from './in-language.ts';
import { frames, unitScales } from './keywords.data.ts';
import { MAX_NODES, MAX_WINDOW, MAX_WORK } from './limits.ts';
import { inSessions, type Place } from './name-checker.ts';
import { dayFrameOf, foldedName } from './names.ts';
import { type Node, NodeTable } from './node.ts';
import { print } from './print.ts';
import { type Problem, problem, type TextRange } from './problem.ts';
import type { Expression, LetPart, NumberPart, Screener } from './tree.ts';
import { meaningOf } from './vocabulary.ts';
import { workOf } from './work.ts';

export interface CheckedTerm extends TextRange {
  readonly node: Node;
  readonly measure: Measure | undefined;
  /** Of alternatives: each of them. */
  readonly parts: readonly CheckedTerm[];
}

export interface Checked {
  readonly screener: Screener;
  readonly table: NodeTable;
  readonly value: Node;
  /** Of a condition: what must all be true. */
  readonly terms: readonly CheckedTerm[];
  /** Advice, such as a missing percent sign. */
  readonly hints: readonly Problem[];
  /** What fields of texts are compared with; who has the data knows whether there are such. */
  readonly texts: readonly ComparedText[];
}

export interface ComparedText extends TextRange {
  readonly field: string;
  readonly text: string;
}

export type CheckResult =
  | { readonly checked: Checked }
  | { readonly problems: readonly [Problem, ...Problem[]] };

/** `value`: a column or a line of a chart, which may be a number. */
export type Wanted = 'condition' | 'value';

const MOST_PROBLEMS = 10;

/** Where a text is computed, if not for all shares by day. */
export interface CheckedFor {
  /** The timeframe of what has none of its own. */
  readonly frame: Interval;
  /** What cannot be computed there; the problem is at the smallest part that cannot. */
  readonly refuses?: (node: Node) => Pick<Problem, 'code' | 'params'> | undefined;
  /** No names and texts are looked for that may have been meant: it takes longer than everything else. */
  readonly withoutSearch?: boolean;
}

/** Types, names and bounds of a parsed text. */
export function check(
  screener: Screener,
  want: Wanted = 'condition',
  place: CheckedFor = { frame: 'day' },
): CheckResult {
  const checker = new Checker(screener, place);
  const value = checker.whole(want);
  const [first, ...others] = checker.problems;
  if (first !== undefined || value === undefined)
    return { problems: [first ?? problem('not-condition', screener.condition), ...others] };
  const { table, hints, texts } = checker;
  const terms = termsOf(screener).map((term) => checker.term(term));
  return { checked: { screener, table, value, terms, hints, texts } };
}

class Checker {
  readonly table = new NodeTable();
  readonly algebra = new Algebra(this.table);
  readonly problems: Problem[] = [];
  readonly texts: ComparedText[] = [];
  readonly #screener: Screener;
  readonly #for: CheckedFor;
  #text: string | undefined;
  readonly #calls: CallChecker;
  readonly #comparisons: ComparisonChecker;
  readonly #lets = new Map<string, LetPart>();
  readonly #letNodes = new Map<string, Node | undefined>();
  readonly #nodes = new Map<Expression, Node>();

  constructor(screener: Screener, place: CheckedFor) {
    this.#screener = screener;
    this.#for = place;
    this.#calls = new CallChecker(this);
    this.#comparisons = new ComparisonChecker(this, this.#calls.fields);
  }

  whole(want: Wanted): Node | undefined {
    for (const part of this.#screener.lets) this.#let(part);
    const { condition } = this.#screener;
    const { frame } = this.#for;
    const place = { frame };
    const value =
      want === 'condition' ? this.condition(condition, place) : this.of(condition, place);
    if (value === undefined || this.problems.length > 0) return undefined;
    const work = workOf(value);
    if (work > MAX_WORK || this.table.nodes.length > MAX_NODES)
      this.report(problem('too-much-work', condition, { params: { work, most: MAX_WORK } }));
    return this.#ended(value);
  }

  /** A result of minutes is read at the end of the day, except where it is asked for in minutes. */
  #ended(node: Node): Node {
    return node.frame === this.#for.frame ? node : this.algebra.toDay(node);
  }

  term(term: Expression): CheckedTerm {
    const { from, to } = term;
    const inner = ungrouped(term);
    return {
      from,
      to,
      node: this.#ended(this.#nodes.get(term)!),
      measure: this.#comparisons.measureOf(term),
      parts:
        inner.kind === 'any' ? inner.of.map((part) => ({ ...this.term(part), parts: [] })) : [],
    };
  }

  get hints(): readonly Problem[] {
    return this.#comparisons.hints;
  }

  get #isFull(): boolean {
    return this.problems.length >= MOST_PROBLEMS;
  }

  get searches(): boolean {
    return !this.#isFull && this.#for.withoutSearch !== true;
  }

  source({ from, to }: TextRange): string {
    this.#text ??= print(this.#screener);
    return this.#text.slice(from, to);
  }

  compared(field: string, text: string, { from, to }: TextRange): void {
    this.texts.push({ field, text, from, to });
  }

  report(found: Problem): undefined {
    if (!this.#isFull) this.problems.push(found);
    return undefined;
  }

  #let(part: LetPart): void {
    const name = foldedName(part.name.name);
    if (meaningOf(name) !== undefined || this.#lets.has(name)) {
      this.report(problem('taken-name', part.name, { params: { name: part.name.name } }));
      return;
    }
    // Checked once even if it is not used, so that its mistakes are shown.
    const { frame } = this.#for;
    const node = this.of(part.value, { frame });
    this.#lets.set(name, part);
    this.#letNodes.set(`${frame} ${name}`, node);
  }

  /** The value of a `let` on a timeframe; checked once for each. */
  named(name: string, { frame }: Place): { readonly node: Node | undefined } | undefined {
    const folded = foldedName(name);
    const part = this.#lets.get(folded);
    if (part === undefined) return undefined;
    const key = `${frame} ${folded}`;
    if (!this.#letNodes.has(key)) this.#letNodes.set(key, this.of(part.value, { frame }));
    return { node: this.#letNodes.get(key) };
  }

  get letNames(): Iterable<string> {
    return this.#lets.keys();
  }

  condition(part: Expression, place: Place): Node | undefined {
    const node = this.of(part, place);
    if (node === undefined || node.type === 'boolean') return node;
    const params = { type: node.type };
    // Whether there are any is what a count is asked for: `news(5d)`.
    const mends = node.type === 'count' ? [{ from: part.to, to: part.to, text: ' > 0' }] : [];
    return this.report(problem('not-condition', part, { params, expected: ['condition'], mends }));
  }

  /** A number of any unit. */
  numeric(part: Expression, place: Place): Node | undefined {
    const node = this.of(part, place);
    if (node === undefined || isNumeric(node)) return node;
    return this.report(
      problem('not-number', part, { params: { type: node.type }, expected: ['number'] }),
    );
  }

  of(part: Expression, place: Place): Node | undefined {
    const node = this.#checked(part, place);
    if (node === undefined) return undefined;
    const refused = this.#for.refuses?.(node);
    if (refused) return this.report(problem(refused.code, part, { params: refused.params }));
    this.#nodes.set(part, node);
    return node;
  }

  #checked(part: Expression, place: Place): Node | undefined {
    switch (part.kind) {
      case 'number':
        return this.#number(part);
      case 'date':
        return this.#date(part.day, part);
      case 'text':
        return this.report(problem('not-text', part, { expected: ['value'] }));
      case 'name':
        return this.#calls.call(part, [], part, place);
      case 'call':
        return this.#calls.call(part.name, part.args, part, place);
      case 'output':
        return this.#calls.studies.output(part.of, part.name, place);
      case 'group':
        return this.of(part.of, place);
      case 'on': {
        const frame = this.#frame(part.frame);
        if (part.of.kind === 'number') return this.report(problem('on-number', part));
        return frame && this.of(part.of, { frame });
      }
      case 'offset':
        return this.#offset(part.of, part.by, place);
      case 'negative': {
        const node = this.numeric(part.of, place);
        if (node === undefined) return undefined;
        return this.#arithmetic('*', part, node, this.algebra.constant(-1));
      }
      case 'arithmetic': {
        const [left, right] = this.#comparisons.both(part, place);
        return left && right && this.#arithmetic(part.by, part, left, right);
      }
      case 'not': {
        const node = this.condition(part.of, place);
        return node && this.#comparisons.truth('not', [node]);
      }
      case 'all':
      case 'any': {
        const nodes = part.of.map((member) => this.condition(member, place));
        if (nodes.includes(undefined)) return undefined;
        const op = part.kind === 'all' ? 'and' : 'or';
        return (nodes as Node[]).reduce((left, right) =>
          this.#comparisons.truth(op, [left, right]),
        );
      }
      case 'within': {
        const node = this.condition(part.of, place);
        const n = this.bars(part.days);
        if (node === undefined || n === undefined) return undefined;
        return this.table.make({
          op: 'any',
          inputs: [node],
          n,
          type: 'boolean',
          frame: node.frame,
        });
      }
      default:
        return this.#comparisons.comparison(part, place);
    }
  }

  #arithmetic(by: '+' | '-' | '*' | '/', part: TextRange, left: Node, right: Node) {
    const made = this.algebra.arithmetic(by, left, right);
    return isClash(made) ? this.#comparisons.clash(part, made.left, made.right) : made;
  }

  #offset(of: Expression, by: NumberPart, place: Place): Node | undefined {
    const node = this.of(of, place);
    const n = this.bars(by, 0);
    if (node === undefined || n === undefined) return undefined;
    return this.#comparisons.shifted(node, n, node.frame);
  }

  /** A whole number of bars, sessions or periods. */
  bars(part: NumberPart, least = 1): number | undefined {
    const { value, unit } = part;
    const sessions = inSessions(part);
    if (sessions) return this.report(sessions);
    const isCount = unit === undefined || unit === 'days' || unit === 'bars';
    if (isCount && Number.isInteger(value) && value >= least && value <= MAX_WINDOW) return value;
    const params = { least, most: MAX_WINDOW };
    const text = String(value < least ? least : MAX_WINDOW);
    const mends = isCount ? [{ from: part.from, to: part.to, text }] : [];
    return this.report(problem('argument-range', part, { params, mends }));
  }

  #number(part: NumberPart): Node | undefined {
    const { value, unit } = part;
    if (unit === undefined) return this.algebra.constant(value);
    if (unit === '%') return this.algebra.constant(value, 'percent');
    if (unit === 'days') return this.algebra.constant(value, 'days');
    const scale = unitScales[unit];
    if (scale !== undefined) return this.algebra.constant(value * scale);
    // Other units only count something: `quarter_eps(2 quarters)`.
    return this.report(problem('unit-here', part, { params: { unit }, expected: ['number'] }));
  }

  #date(day: string, part: TextRange): Node | undefined {
    const parsed = new Date(`${day}T00:00:00Z`);
    const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
    if (!isDay) return this.report(problem('no-date', part, { params: { day } }));
    return this.algebra.constant(dayNumber(day), 'date');
  }

  #frame(part: NumberPart | Extract<Expression, { kind: 'name' }>): Interval | undefined {
    const frame =
      part.kind === 'number'
        ? part.unit === 'minutes'
          ? INTERVALS.find((one) => one === `${part.value}m`)
          : undefined
        : dayFrameOf(part.name);
    if (frame !== undefined) return frame;
    const found = this.source(part);
    const offered = isBangla(found)
      ? [frames.day, frames.week, frames.month].map(({ bn }) => bn[0])
      : ['day', 'week', 'month', '15m'];
    const mends = offered.map((text) => ({ from: part.from, to: part.to, text }));
    const params = { found };
    return this.report(problem('expected', part, { params, expected: ['frame'], mends }));
  }
}
