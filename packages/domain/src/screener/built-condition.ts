// Conditions as the builder shows them: the terms of a screener, groups of which any, all or none are true, and what was
// true within some days. Each is a text of its own; what is changed in it is put back where it stood (P4).
import { isSide } from './built-side.ts';
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

/** How many of the conditions of a group are to be true. */
export type GroupKind = 'any' | 'all' | 'none' | 'not-all';
/** The word between them. */
type Joint = 'any' | 'all';

export interface BuiltGroup {
  readonly by: GroupKind;
  readonly members: readonly string[];
}

export const jointOf = (by: GroupKind): Joint => (by === 'any' || by === 'none' ? 'any' : 'all');
const isNegated = (by: GroupKind): boolean => by === 'none' || by === 'not-all';

/** What is not to be true may be a group of one. */
export function builtGroup(text: string): BuiltGroup | null {
  const group = groupIn(text);
  return group && { by: group.by, members: group.texts };
}

const isJoined = (part: Expression): part is Extract<Expression, { kind: 'all' | 'any' }> =>
  part.kind === 'all' || part.kind === 'any';

const joints = { any: keywords.or, all: keywords.and } as const;

export function withMember(text: string, index: number, by: string): string | null {
  const group = groupIn(text);
  const member = group?.members[index];
  if (!group || !member) return null;
  const wanted = group.texts.with(index, by);
  return firstOf([by, `(${by})`], (each) => {
    const changed = withChanges(text, changeOf(group.screener, member, each));
    return wanted.length === 1 ? asNegation(changed, by) : asGroup(changed, group.by, wanted);
  });
}

/** Makes a group of what is none. */
export function withNewMember(
  text: string,
  by: GroupKind,
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
  const open = { from, to: from, text: '(' };
  const close = { from: to, to, text: ')' };
  const tail = (each: string): Mend => ({
    from: to,
    to,
    text: ` ${joints[jointOf(by)][language][0]} ${each}`,
  });
  return firstOf([member, `(${member})`], (each) =>
    firstOf([[tail(each)], [open, close, tail(each)], [open, tail(each), close]], (changes) =>
      asGroup(withChanges(text, changes), by, wanted),
    ),
  );
}

/** The last but one leaves a condition that is no group, or what is not to be true. */
export function withoutGroupMember(text: string, index: number): string | null {
  const group = groupIn(text);
  if (!group) return null;
  const { screener, members, texts, by } = group;
  const changed = withoutMember(screener, members, index);
  const rest = texts.toSpliced(index, 1);
  if (changed === null) return null;
  if (rest.length > 1) return asGroup(changed, by, rest);
  if (isNegated(by)) return asNegation(changed, rest[0]!);
  return isSameText(changed, rest[0]!) ? changed : null;
}

/** Any instead of all, none instead of any, and so on. */
export function withJoint(text: string, by: GroupKind, language: Language): string | null {
  const group = groupIn(text);
  if (!group) return null;
  if (group.by === by) return text;
  const { screener, members, texts } = group;
  const joint = jointOf(by);
  const isJointKept = joint === jointOf(group.by);
  const words = members.slice(1).flatMap((member, n) => {
    const word = screener.tokens.find(({ from }) => from >= members[n]!.to)!;
    return word.from < member.from ? changeOf(screener, word, joints[joint][language][0]) : [];
  });
  const held = members.filter(isJoined).flatMap(({ from, to }): Mend[] => [
    { from, to: from, text: '(' },
    { from: to, to, text: ')' },
  ]);
  const [open, close] = negationOf(group, by, language);
  const changed = withChanges(text, [
    ...open,
    ...(isJointKept ? [] : [...words, ...held]),
    ...close,
  ]);
  if (texts.length > 1) return asGroup(changed, by, texts);
  return isSameText(changed, texts[0]!) ? changed : null;
}

/** Before and after the conditions. */
function negationOf(
  { screener, not, by: before }: Group,
  by: GroupKind,
  language: Language,
): readonly [Mend[], Mend[]] {
  if (isNegated(before) === isNegated(by)) return [[], []];
  if (not) return [[{ from: not.from, to: not.of.from, text: '' }], []];
  const { kind, from, to } = screener.condition;
  const word = keywords.not[language][0];
  if (kind === 'group') return [[{ from, to: from, text: `${word} ` }], []];
  return [[{ from, to: from, text: `${word} (` }], [{ from: to, to, text: ')' }]];
}

type Group = NonNullable<ReturnType<typeof groupIn>>;

function groupIn(text: string) {
  const screener = readPart(text);
  if (screener === null) return null;
  const part = ungrouped(screener.condition);
  const not = part.kind === 'not' ? part : null;
  const held = not ? ungrouped(not.of) : part;
  // `not locked` is a term.
  if (!isJoined(held) && (!not || isSide(held))) return null;
  const members = isJoined(held) ? held.of : [held];
  const joint = isJoined(held) ? held.kind : 'any';
  const by: GroupKind = not ? (joint === 'any' ? 'none' : 'not-all') : joint;
  return {
    screener,
    by,
    not,
    members,
    texts: members.map((member) => printPart(screener, member)),
  };
}

function asGroup(text: string, by: GroupKind, members: readonly string[]): string | null {
  const read = builtGroup(text);
  const isAsked =
    read?.by === by &&
    read.members.length === members.length &&
    read.members.every((member, n) => isSameText(member, members[n]!));
  return isAsked ? text : null;
}

function asNegation(text: string, of: string): string | null {
  const screener = readPart(text);
  const part = screener && ungrouped(screener.condition);
  return part?.kind === 'not' && isSameText(printPart(screener!, part.of), of) ? text : null;
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
