// A comparison as the builder shows it; reading what it writes gives what was asked for (P4).

import { isSide } from './built-side.ts';
import { changeOf, isSameText, readPart, withChanges } from './built-text.ts';
import { ungrouped } from './edit.ts';
import { keywords } from './keywords.data.ts';
import { markOf, type Token } from './lex.ts';
import { printPart } from './print.ts';
import type { Mend, TextRange } from './problem.ts';
import type { Expression, Screener } from './tree.ts';

export const relations = [
  '>',
  '>=',
  '<',
  '<=',
  '=',
  '!=',
  'crosses-above',
  'crosses-below',
  'between',
  'not-between',
  'in',
  'not-in',
  'is',
  'is-not',
] as const;
export type Relation = (typeof relations)[number];

/** What is compared, how, and with what, as written. `is` and `is-not` have no values, a range has two. */
export interface BuiltTerm {
  readonly subject: string;
  readonly relation: Relation;
  readonly values: readonly string[];
}

type Language = 'en' | 'bn';

/** The parts of a term in the text; `sign` has the words of the relation. */
export interface TermPlaces {
  readonly subject: Expression;
  readonly relation: Relation;
  readonly sign: TextRange;
  readonly values: readonly (TextRange & Pick<Expression, 'kind'>)[];
}

/** Null for what is no comparison. */
export function placesOf({ tokens }: Pick<Screener, 'tokens'>, term: Expression) {
  const part = ungrouped(term);
  const between = (left: TextRange, right: TextRange) => signBetween(tokens, left, right);
  switch (part.kind) {
    case 'compare':
      return shown(part.left, part.by, between(part.left, part.right), [part.right]);
    case 'crosses':
      return shown(part.left, `crosses-${part.side}`, between(part.left, part.right), [part.right]);
    case 'between': {
      const relation = part.not ? 'not-between' : 'between';
      return shown(part.of, relation, between(part.of, part.low), [part.low, part.high]);
    }
    case 'in': {
      const relation = part.not ? 'not-in' : 'in';
      const sign = between(part.of, part.items[0]!);
      return shown(part.of, relation, sign, part.items as readonly Expression[]);
    }
    case 'not': {
      const of = ungrouped(part.of);
      return isSide(of) ? shown(of, 'is-not', { from: part.from, to: of.from }, []) : null;
    }
    default:
      return isSide(part) ? shown(part, 'is', { from: part.to, to: part.to }, []) : null;
  }
}

const shown = (
  subject: Expression,
  relation: Relation,
  sign: TextRange,
  values: readonly Expression[],
): TermPlaces => ({ subject, relation, sign, values });

function signBetween(tokens: readonly Token[], left: TextRange, right: TextRange): TextRange {
  const isSign = (token: Token) => markOf(token) !== '(';
  const inside = tokens.filter(
    (token) => token.from >= left.to && token.to <= right.from && isSign(token),
  );
  return { from: inside[0]!.from, to: inside.at(-1)!.to };
}

export function builtTerm(text: string): BuiltTerm | null {
  const screener = readPart(text);
  const places = screener && placesOf(screener, screener.condition);
  if (!places) return null;
  const { subject, relation, values } = places;
  const written = (range: TextRange) => printPart(screener, range);
  return { subject: written(subject), relation, values: values.map(written) };
}

const word = (keyword: keyof typeof keywords, language: Language): string =>
  keywords[keyword][language][0];

function signText(relation: Relation, language: Language): string {
  const of = (...names: (keyof typeof keywords)[]) =>
    names.map((name) => word(name, language)).join(' ');
  switch (relation) {
    case 'crosses-above':
      return of('crosses', 'above');
    case 'crosses-below':
      return of('crosses', 'below');
    case 'between':
      return of('between');
    case 'not-between':
      return of('not', 'between');
    case 'in':
      return of('in');
    case 'not-in':
      return of('not', 'in');
    case 'is':
    case 'is-not':
      return '';
    default:
      return relation;
  }
}

function tail({ relation, values }: BuiltTerm, language: Language): string {
  const sign = signText(relation, language);
  const isRange = relation === 'between' || relation === 'not-between';
  const isList = relation === 'in' || relation === 'not-in';
  const joined = isRange
    ? values.join(` ${word('and', language)} `)
    : isList
      ? `(${values.join(', ')})`
      : values.join(' ');
  return `${sign} ${joined}`;
}

/** A term of its own. */
export function writtenTerm(term: BuiltTerm, language: Language): string {
  if (term.relation === 'is') return term.subject;
  if (term.relation === 'is-not') return `${word('not', language)} ${term.subject}`;
  return `${term.subject} ${tail(term, language)}`;
}

/** Relations of one shape differ only in their words. */
const shapes: Readonly<Partial<Record<Relation, string>>> = {
  between: 'range',
  'not-between': 'range',
  in: 'list',
  'not-in': 'list',
  is: 'is',
  'is-not': 'is-not',
};
const shapeOf = (relation: Relation): string => shapes[relation] ?? 'compare';

/** Null if the parts make no such term: a value that is none, or that ends the term. */
export function withBuilt(text: string, term: BuiltTerm, language: Language): string | null {
  const screener = readPart(text);
  if (screener === null) return null;
  const changed = withChanges(text, changesOf(screener, term, language));
  return isTerm(changed, term) ? changed : null;
}

function changesOf(screener: Screener, term: BuiltTerm, language: Language): Mend[] {
  const whole = ungrouped(screener.condition);
  const places = placesOf(screener, whole);
  const at = (range: TextRange, by: string) => changeOf(screener, range, by);
  if (places === null) return at(whole, writtenTerm(term, language));
  const { subject, relation, sign, values } = places;
  const isWhole = (shape: string) => shape === 'is' || shape === 'is-not';
  if (shapeOf(relation) === shapeOf(term.relation) && values.length === term.values.length)
    return [
      ...at(subject, term.subject),
      ...(relation === term.relation ? [] : at(sign, signText(term.relation, language))),
      ...values.flatMap((value, n) => at(value, term.values[n]!)),
    ];
  if (isWhole(shapeOf(relation)) || isWhole(shapeOf(term.relation)))
    return at(whole, writtenTerm(term, language));
  return [
    ...at(subject, term.subject),
    ...at({ from: sign.from, to: whole.to }, tail(term, language)),
  ];
}

function isTerm(text: string, term: BuiltTerm): boolean {
  const read = builtTerm(text);
  return (
    read !== null &&
    isSameText(read.subject, term.subject) &&
    read.relation === term.relation &&
    read.values.length === term.values.length &&
    read.values.every((value, n) => isSameText(value, term.values[n]!))
  );
}
