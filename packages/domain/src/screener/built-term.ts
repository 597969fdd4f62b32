// A term as the builder shows it. What is asked for by taps is written at the places of the text that differ,
// so that the rest of the text stays as it is (P2); reading the new text gives what was asked for (P4).
import { replaced, termsOf, withoutTerm, withTerm } from './edit.ts';
import { keywords } from './keywords.data.ts';
import { lex, markOf, type Token } from './lex.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
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

/** Null for what only a text can show, such as `or` inside a term. */
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
      const isName = of.kind === 'name' || of.kind === 'call' || of.kind === 'output';
      return isName ? shown(of, 'is-not', { from: part.from, to: of.from }, []) : null;
    }
    case 'name':
    case 'call':
    case 'output':
      return shown(part, 'is', { from: part.to, to: part.to }, []);
    default:
      return null;
  }
}

const ungrouped = (part: Expression): Expression =>
  part.kind === 'group' ? ungrouped(part.of) : part;

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

export function builtTerm(screener: Screener, index: number): BuiltTerm | null {
  const term = termsOf(screener)[index];
  const places = term && placesOf(screener, term);
  if (!places) return null;
  const text = print(screener);
  const written = ({ from, to }: TextRange) => text.slice(from, to);
  const { subject, relation, values } = places;
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
export function withBuilt(
  screener: Screener,
  index: number,
  term: BuiltTerm,
  language: Language,
): string | null {
  const terms = termsOf(screener);
  const old = terms[index];
  if (old === undefined) return null;
  const text = print(screener);
  const changed = changesOf(screener, old, term, language)
    .sort((a, b) => b.from - a.from)
    .reduce((now, mend) => replaced(now, withComments(now, mend)), text);
  return isAskedFor(changed, terms.length, index, term) ? changed : null;
}

function changesOf(
  screener: Screener,
  old: Expression,
  term: BuiltTerm,
  language: Language,
): Mend[] {
  const text = print(screener);
  const whole = ungrouped(old);
  const places = placesOf(screener, old);
  const at = ({ from, to }: TextRange, by: string): Mend[] =>
    text.slice(from, to) === by ? [] : [{ from, to, text: by }];
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

const COMMENT = /--[^\n]*/g;

/** Comments inside what is replaced come after it. */
function withComments(text: string, mend: Mend): Mend {
  const lexed = lex(text);
  if ('problem' in lexed) return mend;
  const comments = lexed.tokens
    .filter(({ from }) => from > mend.from && from < mend.to)
    .flatMap(({ before }) => before.match(COMMENT) ?? []);
  const kept = comments.filter((comment) => !mend.text.includes(comment));
  return kept.length === 0 ? mend : { ...mend, text: `${mend.text} ${kept.join('\n')}\n` };
}

function isAskedFor(text: string, count: number, index: number, term: BuiltTerm): boolean {
  const parsed = parse(text);
  if ('problem' in parsed || termsOf(parsed.screener).length !== count) return false;
  const read = builtTerm(parsed.screener, index);
  return (
    read !== null &&
    read.subject === term.subject &&
    read.relation === term.relation &&
    read.values.length === term.values.length &&
    read.values.every((value, n) => value === term.values[n])
  );
}

/** Adds a term to a text, which may be empty or have comments only. Null if it makes no such term. */
export function withBuiltTerm(text: string, term: BuiltTerm, language: Language): string | null {
  const written = writtenTerm(term, language);
  const parsed = parse(text);
  if ('screener' in parsed) {
    const added = withTerm(parsed.screener, written, word('and', language));
    const count = termsOf(parsed.screener).length + 1;
    // A condition with `or` becomes one term.
    const isJoined = ungrouped(parsed.screener.condition).kind === 'any';
    const next = isJoined ? 2 : count;
    return isAskedFor(added, next, next - 1, term) ? added : null;
  }
  const lexed = lex(text);
  if (!('tokens' in lexed) || lexed.tokens.length > 1) return null;
  const lineEnd = text.endsWith('\n') ? '' : '\n';
  const first = text.trim() === '' ? written : `${text}${lineEnd}${written}`;
  return isAskedFor(first, 1, 0, term) ? first : null;
}

/** Removes a term; of the last one its comments stay. */
export function withoutBuilt(screener: Screener, index: number): string {
  const rest = withoutTerm(screener, index);
  if (rest !== null) return rest;
  const { from, to } = screener.condition;
  const text = print(screener);
  return `${text.slice(0, from)}${text.slice(to)}`.trim();
}
