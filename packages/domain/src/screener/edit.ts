// Changes of a screener by taps. Each is a change of the text at one place, so that comments and layout
// elsewhere stay (P2), and the text and the terms on the screen cannot differ.
import { print } from './print.ts';
import type { Mend, TextRange } from './problem.ts';
import type { Expression, Screener } from './tree.ts';

/** The terms that must all be true: the members of the outermost `and`. */
export function termsOf({ condition }: Pick<Screener, 'condition'>): readonly Expression[] {
  const inner = ungrouped(condition);
  return inner.kind === 'all' ? inner.of : [condition];
}

export const ungrouped = (part: Expression): Expression =>
  part.kind === 'group' ? ungrouped(part.of) : part;

export const replaced = (text: string, { from, to, text: by }: Mend): string =>
  text.slice(0, from) + by + text.slice(to);

/** Removes a term and its `and`. Null for the only term: without one there is no screener. */
export const withoutTerm = (screener: Screener, index: number): string | null =>
  withoutMember(screener, termsOf(screener), index);

/** Removes one of several conditions with the `and` or `or` beside it. */
export function withoutMember(
  screener: Screener,
  members: readonly Expression[],
  index: number,
): string | null {
  const member = members[index];
  if (members.length < 2 || member === undefined) return null;
  const joint = jointBeside(screener, member, index === 0);
  const [first, second] = index === 0 ? [member, joint] : [joint, member];
  const text = print(screener);
  const before = text.slice(0, first.from);
  const between = text.slice(first.to, second.from);
  const after = text.slice(second.to);
  if (between.trim() !== '') return before + between + after;
  if (/^$|[ (]$/.test(before) && after.startsWith(' ')) return before + after.slice(1);
  return before.replace(/ $/, '') + after;
}

/** The joint after the first member, before any other. */
function jointBeside({ tokens }: Screener, term: TextRange, isFirst: boolean): TextRange {
  const next = tokens.findIndex(({ from }) => from >= (isFirst ? term.to : term.from));
  return tokens[isFirst ? next : next - 1]!;
}

/** Adds a term at the end; a condition with `or` is put in parentheses. */
export function withTerm(screener: Screener, term: string, and = 'and'): string {
  const { condition } = screener;
  const text = print(screener);
  const { from, to, kind } = condition;
  const whole = text.slice(from, to);
  const old = kind === 'any' ? `(${whole})` : whole;
  return `${text.slice(0, from)}${old} ${and} ${term}${text.slice(to)}`;
}
