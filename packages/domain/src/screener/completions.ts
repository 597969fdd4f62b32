// What may stand at a place of a text that is being typed: names in both languages, keywords, values of a field.
import type { Words } from '../indicators/study.ts';
import type { Field, ValueType } from './field.ts';
import { fields } from './fields.data.ts';
import { functions, kindsOf } from './functions.data.ts';
import { frames, keywords, type Names, units } from './keywords.data.ts';
import type { Kinds } from './kinds.data.ts';
import { lex, markOf, type Token } from './lex.ts';
import { foldedName, keywordOf, unitOf } from './names.ts';
import { screenerStudies, studyType } from './study-table.ts';
import { type Meaning, meaningOf } from './vocabulary.ts';

export interface Completion {
  /** As it is inserted. */
  readonly name: string;
  readonly kind: 'field' | 'function' | 'study' | 'word' | 'text';
  /** Its name in the other language; empty if it has none. */
  readonly otherName: string;
  readonly meaning: Words | null;
  readonly type: ValueType | null;
  /** Whether an opening parenthesis follows. */
  readonly takesValues: boolean;
}

export interface Completions {
  /** The typed part that is replaced. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

interface Entry {
  readonly names: Names;
  readonly kind: Completion['kind'];
  readonly meaning: Words | null;
  readonly type: ValueType | null;
  readonly takesValues: boolean;
}

const MOST_OPTIONS = 8;
const TYPED_WORD = /[\p{L}\p{M}_][\p{L}\p{M}\p{Nd}_\u200c\u200d]*$/u;
const BANGLA = /\p{Script=Bengali}/u;
const REST_OF_WORD = /^[\p{L}\p{M}\p{Nd}_\u200c\u200d]*/u;

const entry = (
  names: Names,
  kind: Completion['kind'],
  meaning: Words | null = null,
  type: ValueType | null = null,
  takesValues = false,
): Entry => ({ names, kind, meaning, type, takesValues });

const close = { type: 'price', terms: 'price' } as const;

const named: readonly Entry[] = [
  ...fields.map(({ names, meaning, type }) => entry(names, 'field', meaning, type)),
  ...Object.values(functions).map(({ names, meaning }) =>
    entry(names, 'function', meaning, null, true),
  ),
  ...screenerStudies.map(({ names, study, isPattern, main }) =>
    entry(
      names,
      'study',
      study.name,
      isPattern ? 'boolean' : studyType({ study }, main ?? study.outputs[0]!.key, close).type,
      !isPattern && Object.keys(study.params).length > 0,
    ),
  ),
];

const words = (list: readonly Names[]): readonly Entry[] =>
  list.map((names) => entry(names, 'word'));

const {
  and,
  or,
  not,
  between,
  crosses,
  above,
  below,
  within,
  on,
  let: names,
  in: among,
} = keywords;
const afterValue = words([and, or, between, crosses, among, within, on, not]);
const beforeValue = words([not, names]);
const sides = words([above, below]);
const dayFrames = words(Object.values(frames));
const unitWords = words(Object.values(units));

/** Null inside a comment or a text in quotes, and where nothing fits. */
export function completionsAt(text: string, at: number): Completions | null {
  const typed = TYPED_WORD.exec(text.slice(0, at))?.[0] ?? '';
  const from = at - typed.length;
  const before = tokensBefore(text.slice(0, from));
  if (before === null) return null;
  const to = typed === '' ? at : at + REST_OF_WORD.exec(text.slice(at))![0].length;
  const options = ranked(entriesAfter(before), typed);
  return options.length === 0 ? null : { from, to, options };
}

function tokensBefore(text: string): readonly Token[] | null {
  const lexed = lex(text);
  // A text that is not closed, or a character without meaning.
  if ('problem' in lexed) return null;
  const { tokens } = lexed;
  return /--[^\n]*$/.test(tokens.at(-1)!.before) ? null : tokens.slice(0, -1);
}

function entriesAfter(before: readonly Token[]): readonly Entry[] {
  const last = before.at(-1);
  const keyword = last?.kind === 'word' ? keywordOf(last.text) : undefined;
  if (keyword === 'on') return dayFrames;
  if (keyword === 'crosses') return sides;
  const field = comparedField(before);
  if (field !== undefined) return textsOf(field, field.type);
  const kinds = kindsAfter(before);
  if (kinds !== undefined) return textsOf(kinds, 'text');
  if (last?.kind === 'number') return [...unitWords, ...afterValue];
  const isUnit = last?.kind === 'word' && unitOf(last.text) !== undefined;
  const isName = last?.kind === 'word' && keyword === undefined;
  const endsValue =
    last !== undefined &&
    (isName ||
      isUnit ||
      last.kind === 'text' ||
      last.kind === 'date' ||
      /^[)\]%]$/.test(last.text));
  return endsValue ? afterValue : [...named, ...beforeValue];
}

/** The field of `category in (A,` whose values come next. */
function comparedField(before: readonly Token[]): Field | undefined {
  let n = before.length - 1;
  while (n > 0 && (markOf(before[n]!) === ',' || markOf(before[n]!) === '(')) {
    n -= 1;
    if (markOf(before[n + 1]!) === ',') n -= 1;
  }
  const sign = before[n];
  const isCompared =
    sign !== undefined &&
    (['=', '!='].includes(markOf(sign)) || (sign.kind === 'word' && keywordOf(sign.text) === 'in'));
  if (!isCompared) return undefined;
  const isNot = before[n - 1]?.kind === 'word' && keywordOf(before[n - 1]!.text) === 'not';
  const name = before[n - (isNot ? 2 : 1)];
  const meaning = name?.kind === 'word' ? meaningOf(name.text) : undefined;
  return meaning && 'field' in meaning && meaning.field.type === 'text' ? meaning.field : undefined;
}

/** What `event(7d,` may be asked for. */
function kindsAfter(before: readonly Token[]): Kinds | undefined {
  const call = openCall(before);
  const isKind = call?.argument === 1 && markOf(before.at(-1)!) === ',';
  return isKind && 'function' in call.meaning ? kindsOf(call.meaning.function) : undefined;
}

const textsOf = (
  { texts = [], textNames = {} }: Pick<Field, 'texts' | 'textNames'>,
  type: ValueType,
): readonly Entry[] =>
  texts.map((text) => {
    const bangla = Object.keys(textNames).filter((name) => textNames[name] === text);
    return entry({ en: [text.replaceAll('-', '_')], bn: bangla }, 'text', null, type);
  });

/** The earlier part of a name that was typed comes first. */
function ranked(entries: readonly Entry[], typed: string): readonly Completion[] {
  const part = foldedName(typed);
  const isBangla = BANGLA.test(typed);
  const found: { readonly rank: number; readonly option: Completion }[] = [];
  for (const { names, ...rest } of entries) {
    const own = isBangla ? names.bn : names.en;
    const other = isBangla ? names.en : names.bn;
    const ranks = own.map((name) => rankOf(foldedName(name), part));
    const best = Math.min(...ranks, NOT_FOUND);
    if (best === NOT_FOUND) continue;
    // The offered name where it fits as well as another.
    const at = ranks[0] === best ? 0 : ranks.indexOf(best);
    found.push({ rank: best, option: { name: own[at]!, otherName: other[0] ?? '', ...rest } });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_OPTIONS)
    .map(({ option }) => option);
}

const NOT_FOUND = 4;

function rankOf(name: string, part: string): number {
  if (name === part) return 0;
  if (name.startsWith(part)) return 1;
  if (name.includes(`_${part}`)) return 2;
  return part.length > 1 && name.includes(part) ? 3 : NOT_FOUND;
}

export interface OpenCall {
  readonly name: string;
  readonly meaning: Words;
  /** Which of its values is being typed, from 0. */
  readonly argument: number;
}

/** The function whose parentheses are open at a place. */
export function callAt(text: string, at: number): OpenCall | null {
  const call = openCall(tokensBefore(text.slice(0, at)) ?? []);
  return call && { name: call.name, meaning: meaningWords(call.meaning), argument: call.argument };
}

function openCall(before: readonly Token[]) {
  let depth = 0;
  let argument = 0;
  for (let n = before.length - 1; n > 0; n -= 1) {
    const mark = markOf(before[n]!);
    if (mark === ')') depth += 1;
    else if (mark === '(' && depth > 0) depth -= 1;
    else if (mark === ',' && depth === 0) argument += 1;
    else if (mark === '(') {
      const name = before[n - 1]!;
      const meaning = name.kind === 'word' ? meaningOf(name.text) : undefined;
      return meaning === undefined ? null : { name: name.text, meaning, argument };
    }
  }
  return null;
}

const meaningWords = (meaning: Meaning): Words =>
  'field' in meaning
    ? meaning.field.meaning
    : 'study' in meaning
      ? meaning.study.study.reading
      : functions[meaning.function].meaning;

/** Fields, functions, studies and patterns by any of their names or words of their meaning, under their names in a language. */
export function findNames(query: string, language: keyof Words): readonly Completion[] {
  const wanted = foldedName(query.trim()).replace(/\s+/g, '_');
  const found: { readonly rank: number; readonly option: Completion }[] = [];
  for (const { names, ...rest } of named) {
    const own = names[language];
    const other = names[language === 'en' ? 'bn' : 'en'];
    const meant = [rest.meaning?.en ?? '', rest.meaning?.bn ?? ''].map((text) =>
      foldedName(text).replace(/\s+/g, '_'),
    );
    const byName = Math.min(...[...own, ...other].map((name) => rankOf(foldedName(name), wanted)));
    const rank = meant.some((text) => text.includes(wanted)) ? Math.min(byName, 3) : byName;
    if (rank === NOT_FOUND) continue;
    const name = own[0] ?? other[0]!;
    found.push({ rank, option: { name, otherName: other[0] ?? '', ...rest } });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}
