// Conditions as the builder shows them: the terms of a screener, groups of which any or all are true, and what was
// true within some days. Each is a text of its own; what is changed in it is put back where it stood (P4).
import { type BuiltTerm, builtTerm, writtenTerm } from './built-term.ts';
import { changeOf, isSameText, readPart, withChanges } from './built-text.ts';
import { termsOf, ungrouped, withoutMember, withoutTerm, withTerm } from './edit.ts';
import { keywords } from './keywords.data.ts';
import { lex } from './lex.ts';
import { parse } from './parse.ts';
import { print, printPart } from './print.ts';
import type { Mend, TextRange } from './problem.ts';
import type { Expression, Screener } from './tree.ts';

type Language = 'en' | 'bn';

export interface BuiltCondition {
  readonly of: string;
  /** `5 days`: it was true on one of them. */
  readonly within: string | null;
}

/** Null for what is no part of a screener. */
export function builtCondition(text: string): BuiltCondition | null {
  const screener = readPart(text);
  if (screener === null) return null;
  const { of, within } = conditionPlaces(screener.condition);
  return {
    of: printPart(screener, of),
    within: within ? printPart(screener, within.days) : null,
  };
}

function conditionPlaces(condition: Expression) {
  const whole = ungrouped(condition);
  const within = whole.kind === 'within' ? whole : null;
  return { of: within ? ungrouped(within.of) : whole, within };
}

/** Puts another condition in the place of what is inside. */
export function withInner(text: string, by: string): string | null {
  const screener = readPart(text);
  const next = readPart(by);
  if (screener === null || next === null) return null;
  const { of, within } = conditionPlaces(screener.condition);
  const days = within && printPart(screener, within.days);
  // Parentheses around one that is left of several would only be in the way.
  const isOneLeft = isJoined(of) && !isJoined(next.condition) && within === null;
  const range = isOneLeft ? screener.condition : of;
  return firstOf([by, `(${by})`], (each) => {
    const changed = withChanges(text, changeOf(screener, range, each));
    const read = builtCondition(changed);
    const isAsked =
      days === null ? isSameText(changed, by) : read?.within === days && isSameText(read.of, by);
    return isAsked ? changed : null;
  });
}

/** Null as `within` removes it. */
export function withWithin(text: string, days: string | null, language: Language): string | null {
  const screener = readPart(text);
  if (screener === null) return null;
  const { of, within } = conditionPlaces(screener.condition);
  const inside = printPart(screener, of);
  const isAsked = (changed: string) => {
    const read = days === null ? { of: changed, within: null } : builtCondition(changed);
    return read?.within === days && isSameText(read.of, inside) ? changed : null;
  };
  if (within === null) {
    if (days === null) return text;
    const { from, to } = screener.condition;
    const tail = ` ${keywords.within[language][0]} ${days}`;
    return firstOf(
      [
        [{ from: to, to, text: tail }],
        [
          { from, to: from, text: '(' },
          { from: to, to, text: `)${tail}` },
        ],
      ],
      (changes) => isAsked(withChanges(text, changes)),
    );
  }
  const change: Mend[] =
    days === null
      ? [{ from: within.of.to, to: within.to, text: '' }]
      : changeOf(screener, within.days, days);
  return isAsked(withChanges(text, change));
}

/** Conditions of which any or all are to be true. */
export interface BuiltGroup {
  readonly by: 'any' | 'all';
  readonly members: readonly string[];
}

export function builtGroup(text: string): BuiltGroup | null {
  const screener = readPart(text);
  const part = screener && ungrouped(screener.condition);
  if (!part || !isJoined(part)) return null;
  return { by: part.kind, members: part.of.map((member) => printPart(screener, member)) };
}

const isJoined = (part: Expression): part is Extract<Expression, { kind: 'all' | 'any' }> =>
  part.kind === 'all' || part.kind === 'any';

const joints = { any: keywords.or, all: keywords.and } as const;

export function withMember(text: string, index: number, by: string): string | null {
  const group = groupIn(text);
  const member = group?.members[index];
  if (!group || !member) return null;
  const wanted = group.texts.with(index, by);
  return firstOf([by, `(${by})`], (each) =>
    asGroup(withChanges(text, changeOf(group.screener, member, each)), group.by, wanted),
  );
}

/** Makes a group of what is none. */
export function withNewMember(
  text: string,
  by: BuiltGroup['by'],
  member: string,
  language: Language,
): string | null {
  const screener = readPart(text);
  if (screener === null) return null;
  const group = groupIn(text);
  const isOfGroup = group?.by === by;
  const { from, to } = isOfGroup
    ? { from: group.members[0]!.from, to: group.members.at(-1)!.to }
    : screener.condition;
  const wanted = isOfGroup ? [...group.texts, member] : [printPart(screener, { from, to }), member];
  const tail = (each: string): Mend => ({
    from: to,
    to,
    text: ` ${joints[by][language][0]} ${each}`,
  });
  return firstOf([member, `(${member})`], (each) =>
    firstOf(
      [[tail(each)], [{ from, to: from, text: '(' }, { from: to, to, text: ')' }, tail(each)]],
      (changes) => asGroup(withChanges(text, changes), by, wanted),
    ),
  );
}

/** The last but one leaves a condition that is no group. */
export function withoutGroupMember(text: string, index: number): string | null {
  const group = groupIn(text);
  if (!group) return null;
  const { screener, members, texts } = group;
  const changed = withoutMember(screener, members, index);
  const rest = texts.toSpliced(index, 1);
  if (changed === null) return null;
  if (rest.length > 1) return asGroup(changed, group.by, rest);
  return isSameText(changed, rest[0]!) ? changed : null;
}

/** Any instead of all, or all instead of any. */
export function withJoint(text: string, by: BuiltGroup['by'], language: Language): string | null {
  const group = groupIn(text);
  if (!group) return null;
  if (group.by === by) return text;
  const { screener, members, texts } = group;
  const words = members.slice(1).flatMap((member, n) => {
    const joint = screener.tokens.find(({ from }) => from >= members[n]!.to)!;
    return joint.from < member.from ? changeOf(screener, joint, joints[by][language][0]) : [];
  });
  const held = members.filter(isJoined).flatMap(({ from, to }): Mend[] => [
    { from, to: from, text: '(' },
    { from: to, to, text: ')' },
  ]);
  return asGroup(withChanges(text, [...words, ...held]), by, texts);
}

function groupIn(text: string) {
  const screener = readPart(text);
  const part = screener && ungrouped(screener.condition);
  if (!part || !isJoined(part)) return null;
  const texts = part.of.map((member) => printPart(screener, member));
  return { screener, by: part.kind, members: part.of, texts };
}

function asGroup(text: string, by: BuiltGroup['by'], members: readonly string[]): string | null {
  const read = builtGroup(text);
  const isAsked =
    read?.by === by &&
    read.members.length === members.length &&
    read.members.every((member, n) => isSameText(member, members[n]!));
  return isAsked ? text : null;
}

function firstOf<Item>(items: readonly Item[], made: (item: Item) => string | null): string | null {
  for (const item of items) {
    const text = made(item);
    if (text !== null) return text;
  }
  return null;
}

export const termTexts = (screener: Screener): string[] =>
  termsOf(screener).map((term) => printPart(screener, term));

/** Puts another condition in the place of a term; the other terms stay. */
export function withTermText(screener: Screener, index: number, by: string): string | null {
  const term = termsOf(screener)[index];
  if (!term) return null;
  const text = print(screener);
  return firstOf([by, `(${by})`], (each) => {
    const changed = withChanges(text, changeOf(screener, term, each));
    return hasTerm(changed, termTexts(screener), index, by) ? changed : null;
  });
}

/** A condition of several with `and` may become that many terms. */
function hasTerm(text: string, before: readonly string[], index: number, by: string): boolean {
  const parsed = parse(text);
  if ('problem' in parsed) return false;
  const now = termTexts(parsed.screener);
  const count = now.length - before.length + 1;
  const isSame = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((each, n) => isSameText(each, b[n]!));
  const own = now.slice(index, index + count);
  const group = builtGroup(by);
  const wanted = count === 1 || group?.by !== 'all' ? [by] : group.members;
  return (
    isSame(now.slice(0, index), before.slice(0, index)) &&
    isSame(now.slice(index + count), before.slice(index + 1)) &&
    own.length === wanted.length &&
    own.every((each, n) => isSameText(each, wanted[n]!))
  );
}

/** Adds a term to a text, which may be empty or have comments only. Null if it makes no such term. */
export function withBuiltTerm(text: string, term: BuiltTerm, language: Language): string | null {
  const written = writtenTerm(term, language);
  if (builtTerm(written) === null) return null;
  const parsed = parse(text);
  if ('screener' in parsed) {
    const { screener } = parsed;
    const added = withTerm(screener, written, keywords.and[language][0]);
    const isOne = ungrouped(screener.condition).kind === 'any';
    const before = isOne ? [insideText(screener)] : termTexts(screener);
    return hasTerms(added, [...before, written]) ? added : null;
  }
  const lexed = lex(text);
  if (!('tokens' in lexed) || lexed.tokens.length > 1) return null;
  const lineEnd = text.endsWith('\n') ? '' : '\n';
  const first = text.trim() === '' ? written : `${text}${lineEnd}${written}`;
  return hasTerms(first, [written]) ? first : null;
}

const insideText = (screener: Screener): string =>
  printPart(screener, ungrouped(screener.condition));

function hasTerms(text: string, wanted: readonly string[]): boolean {
  const parsed = parse(text);
  if ('problem' in parsed) return false;
  const now = termTexts(parsed.screener);
  return now.length === wanted.length && now.every((each, n) => isSameText(each, wanted[n]!));
}

/** Removes a term; of the last one its comments stay. */
export function withoutBuilt(screener: Screener, index: number): string {
  const rest = withoutTerm(screener, index);
  if (rest !== null) return rest;
  const { from, to }: TextRange = screener.condition;
  const text = print(screener);
  return `${text.slice(0, from)}${text.slice(to)}`.trim();
}
