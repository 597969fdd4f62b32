// A text in the words of a reader: `pe < 15 and rsi(14) crosses above 30` has the terms "P/E below 15" and
// "RSI 14 crosses above 30".

import { filledText } from '../filled-text.ts';
import { formatFixed, MINUS } from '../fixed-text.ts';
import type { Words } from '../indicators/study.ts';
import { termsOf, ungrouped } from './edit.ts';
import type { Field } from './field.ts';
import { genitive } from './genitive.ts';
import { frames, units } from './keywords.data.ts';
import { kindInWords } from './kind-words.ts';
import { dayFrameOf } from './names.ts';
import { shortStudyNames } from './study-names.data.ts';
import { outputNamed, type ScreenerStudy } from './study-table.ts';
import {
  abbreviations,
  barWords,
  comparisonWords,
  crossingWords,
  directionWords,
  functionWords,
  kindWords,
  multipleWords,
  phraseWords,
  shortStudies,
  shownFields,
  windowsBefore,
} from './term-words.data.ts';
import type { CallPart, Expression, NumberPart, RangePart, Screener } from './tree.ts';
import { fieldId, meaningOf } from './vocabulary.ts';

type Language = keyof Words;

/** How the values of a term are shown beside the shares. */
export type TermColumn =
  /** What is compared, in its own unit; `side` is −1 where less than a bound is asked for. */
  | { readonly kind: 'value'; readonly head: string; readonly side?: 1 | -1 }
  /** How far it is from a bound that moves, in percent of the bound; `of` is what is compared. */
  | { readonly kind: 'gap'; readonly head: string; readonly of: string; readonly side: 1 | -1 }
  /** How many times what it is compared with; `times` is the number that the text asks for. */
  | {
      readonly kind: 'times';
      readonly head: string;
      readonly side: 1 | -1;
      readonly times: number;
    }
  /** Nothing is compared. */
  | { readonly kind: 'none' };

export interface TermInWords {
  readonly words: string;
  readonly column: TermColumn;
  /** Of alternatives: each of them. */
  readonly parts?: readonly TermInWords[];
}

/** The field or the study whose value is shown beside the shares, for each term of a text. */
export const namesOfTerms = (screener: Screener): (string | undefined)[] =>
  termsOf(screener).map(nameOfTerm);

function nameOfTerm(part: Expression): string | undefined {
  switch (part.kind) {
    case 'group':
    case 'between':
    case 'in':
    case 'output':
    case 'on':
      return nameOfTerm(part.of);
    case 'compare':
    case 'crosses':
      return nameOfTerm(part.left);
    case 'name':
      return idNamed(part.name);
    case 'call':
      return idNamed(part.name.name);
    default:
      return undefined;
  }
}

function idNamed(name: string): string | undefined {
  const meaning = meaningOf(name);
  if (meaning === undefined || 'function' in meaning) return undefined;
  return 'field' in meaning ? fieldId(meaning.field) : meaning.study.study.id;
}

/** Each term of a text, in words with Latin digits. */
export function termsInWords(screener: Screener, language: Language): TermInWords[] {
  const inWords = (part: Expression): TermInWords => ({
    words: partInWords(part, language),
    column: columnOf(part, language),
  });
  return termsOf(screener).map((term) => {
    const inner = ungrouped(term);
    return { ...inWords(term), ...(inner.kind === 'any' && { parts: inner.of.map(inWords) }) };
  });
}

type Frame = Expression & { kind: 'name' | 'number' };

/** In which language, and what a bar is there. */
interface Wording {
  readonly language: Language;
  readonly bar: keyof typeof barWords;
}

export const partInWords = (part: Expression, language: Language): string =>
  inWording(part, { language, bar: 'day' });

function filled(
  phrase: Words,
  { language, bar }: Wording,
  values: Readonly<Record<string, string | number>>,
): string {
  const text = phrase[language].replace(/\{\{(\w)\}\}-এর/g, (_, name: string) =>
    genitive(String(values[name])),
  );
  return filledText(text, { ...barWords[bar][language], ...values });
}

function inWording(part: Expression, wording: Wording): string {
  const { language } = wording;
  const say = (phrase: Words, values: Readonly<Record<string, string | number>>) =>
    filled(phrase, wording, values);
  const of = (inner: Expression): string => inWording(inner, wording);
  switch (part.kind) {
    case 'number':
      return numberInWords(part, language);
    case 'date':
      return part.day;
    case 'text':
      return part.value;
    case 'name':
      return nameInWords(part.name, language);
    case 'call':
      return callInWords(part, wording);
    case 'group': {
      const isJoined = part.of.kind === 'any' || part.of.kind === 'arithmetic';
      return isJoined ? `(${of(part.of)})` : of(part.of);
    }
    case 'offset': {
      if (part.by.value !== 1) return say(phraseWords.before, { a: of(part.of), n: part.by.value });
      if (part.of.kind === 'call') return callInWords(part.of, wording, true);
      const phrase = isTruth(part.of) ? phraseWords.truthBefore : phraseWords.oneBefore;
      return say(phrase, { a: of(part.of) });
    }
    case 'output':
      return outputInWords(part, wording);
    case 'on': {
      const bar = barOf(part.frame);
      const inner = inWording(part.of, { language, bar });
      // `20 weeks` has said it.
      if (bar !== 'minutes' && inner.includes(barWords[bar][language].bar)) return inner;
      return say(phraseWords.onFrame, { a: inner, b: frameInWords(part.frame, language) });
    }
    case 'negative':
      return `${MINUS}${of(part.of)}`;
    case 'arithmetic': {
      const times = timesOf(part);
      if (times === undefined) return `${of(part.left)} ${signs[part.by]} ${of(part.right)}`;
      const { number } = times;
      const phrase = number.unit === '%' ? phraseWords.partOf : phraseWords.multiple;
      return say(phrase, { a: of(times.of), n: numberInWords(number, language) });
    }
    case 'compare': {
      const multiple = timesOf(part.right) && multipleWords[part.by];
      const phrase = multiple ?? comparisonWords[part.by];
      return say(phrase, { a: of(part.left), b: of(part.right) });
    }
    case 'crosses':
      return say(crossingWords[part.side], { a: of(part.left), b: of(part.right) });
    case 'between':
      return say(part.not ? phraseWords.notBetween : phraseWords.between, {
        a: of(part.of),
        b: of(part.low),
        c: of(part.high),
      });
    case 'in': {
      const items = part.items.map((item) => itemInWords(item, wording));
      const list = items.join(` ${phraseWords.or[language]} `);
      return say(part.not ? phraseWords.notIn : phraseWords.in, { a: of(part.of), b: list });
    }
    case 'within':
      return say(phraseWords.within, { a: of(part.of), n: part.days.value });
    case 'not':
      return say(phraseWords.not, { a: of(part.of) });
    default: {
      const joint = part.kind === 'all' ? phraseWords.and : phraseWords.or;
      return part.of.map(of).join(` ${joint[language]} `);
    }
  }
}

const signs = { '+': '+', '-': MINUS, '*': '×', '/': '÷' } as const;

function numberInWords({ value, unit }: NumberPart, language: Language): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  const text = formatFixed(value, Math.min(6, decimals));
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${text} ${units[unit][language][0]}`;
}

const itemInWords = (item: Expression | RangePart, wording: Wording): string =>
  item.kind === 'range'
    ? filled(phraseWords.range, wording, {
        a: inWording(item.low, wording),
        b: inWording(item.high, wording),
      })
    : inWording(item, wording);

/** A name of the language, or one that the text itself gives. */
export const namesInWords = (names: readonly string[], language: Language): string =>
  names.map((name) => nameInWords(name, language)).join(', ');

function nameInWords(name: string, language: Language): string {
  const meaning = meaningOf(name);
  if (meaning === undefined) return name;
  if ('field' in meaning) return fieldInWords(meaning.field, language);
  return 'study' in meaning ? studyInWords(meaning.study, language) : name;
}

function fieldInWords(field: Field, language: Language): string {
  const shown = shownFields[fieldId(field)];
  if (shown !== undefined) return shown[language];
  const [name = ''] = field.names[language];
  return name
    .split('_')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ');
}

const studyInWords = ({ study }: ScreenerStudy, language: Language): string => {
  if (language === 'bn') return shortStudyNames[study.id]?.[0] ?? study.name.bn;
  return shortStudies.has(study.id) ? study.id.toUpperCase() : study.name.en;
};

function callInWords({ name, args }: CallPart, wording: Wording, isOfBarBefore = false): string {
  const { language } = wording;
  const meaning = meaningOf(name.name);
  const texts = args.map((part) => inWording(part, wording));
  const own = args.find((part) => part.kind === 'on');
  const bars = own ? { language, bar: barOf(own.frame) } : wording;
  const say = (phrase: Words, values: Readonly<Record<string, string | number>>) =>
    filled(phrase, bars, values);
  const previous = (words: string) =>
    isOfBarBefore ? say(phraseWords.oneBefore, { a: words }) : words;
  if (meaning === undefined) return previous(`${name.name} ${texts.join(', ')}`);
  if ('field' in meaning) {
    const [first] = args;
    const a = fieldInWords(meaning.field, language);
    if (first === undefined) return previous(a);
    const n = first.kind === 'number' ? formatFixed(first.value, 0) : (texts[0] ?? '');
    if (fieldId(meaning.field) === 'watched') return previous(say(phraseWords.inList, { n }));
    return previous(say(meaning.field.back ? phraseWords.back : phraseWords.sessions, { a, n }));
  }
  if ('study' in meaning) {
    const [first] = args;
    const isSeries = first !== undefined && first.kind !== 'number';
    const params = isSeries ? texts.slice(1) : texts;
    const a = studyInWords(meaning.study, language);
    const isOfBars = params.length === 1 && Object.keys(meaning.study.study.params)[0] === 'period';
    const named = isOfBars
      ? say(phraseWords.studyOfBars, { a, n: params[0] ?? '' })
      : params.length === 0
        ? a
        : say(phraseWords.study, { a, b: params.join(', ') });
    const isClose = first?.kind === 'name' && isCloseName(first.name);
    if (!isSeries || isClose) return previous(named);
    return previous(say(phraseWords.ofSeries, { a: named, b: texts[0] ?? '' }));
  }
  const kind = args[1] && kindInWords(meaning.function, args[1], language);
  if (meaning.function === 'event' && daysInWords(args[0]) === '0')
    return previous(say(phraseWords.eventDay, { a: kind ?? phraseWords.anEvent[language] }));
  const phrase = kindWords[meaning.function];
  if (kind && phrase) return previous(say(phrase, { a: kind, n: daysInWords(args[0]) }));
  const numbers = args.filter((part) => part.kind === 'number');
  const others = args.filter((part) => part.kind !== 'number');
  const values = {
    a: others[0] === undefined ? '' : inWording(others[0], wording),
    b: others[1] === undefined ? '' : inWording(others[1], wording),
    n: numbers[0] === undefined ? '' : formatFixed(numbers[0].value, 0),
  };
  const before = isOfBarBefore ? windowsBefore[meaning.function] : undefined;
  const words = before
    ? say(before, values)
    : previous(say(functionWords[meaning.function], values));
  // The highest of the field that is called highest in Bangla.
  return words.replace(/(সর্বোচ্চ|সর্বনিম্ন) \1/, '$1');
}

function isTruth(part: Expression): boolean {
  const meaning = part.kind === 'name' ? meaningOf(part.name) : undefined;
  return meaning !== undefined && 'field' in meaning && meaning.field.type === 'boolean';
}

const daysInWords = (part: Expression | undefined): string =>
  part?.kind === 'number' ? formatFixed(part.value, 0) : '';

function isCloseName(name: string): boolean {
  const meaning = meaningOf(name);
  return meaning !== undefined && 'field' in meaning && fieldId(meaning.field) === 'close';
}

function outputInWords(part: Extract<Expression, { kind: 'output' }>, wording: Wording): string {
  const { language } = wording;
  const of = inWording(part.of, wording);
  const root = part.of.kind === 'call' ? part.of.name.name : part.of;
  const name = typeof root === 'string' ? root : root.kind === 'name' ? root.name : '';
  const meaning = meaningOf(name);
  const study = meaning && 'study' in meaning ? meaning.study : undefined;
  const key = study && outputNamed(study, part.name.name)?.key;
  const output = study?.study.outputs.find((one) => one.key === key);
  const direction = directionWords[key ?? '']?.[language];
  return `${of} ${direction ?? output?.name[language].toLowerCase() ?? part.name.name}`;
}

const barOf = (frame: Frame): Wording['bar'] =>
  (frame.kind === 'name' && dayFrameOf(frame.name)) || 'minutes';

function frameInWords(frame: Frame, language: Language): string {
  if (frame.kind === 'number') return numberInWords(frame, language);
  const known = dayFrameOf(frame.name);
  return known === undefined ? frame.name : frames[known][language][0];
}

function columnOf(term: Expression, language: Language): TermColumn {
  switch (term.kind) {
    case 'group':
      return columnOf(term.of, language);
    case 'between':
      return term.not ? { kind: 'none' } : valueOf(term.of, language);
    case 'in':
      return term.items.length === 1 && term.items[0]?.kind === 'range'
        ? valueOf(term.of, language)
        : { kind: 'none' };
    case 'crosses':
      return compared(term.left, term.right, term.side === 'above' ? 1 : -1, language);
    case 'compare':
      if (term.by === '!=') return { kind: 'none' };
      if (term.by === '=') return valueOf(term.left, language);
      return compared(term.left, term.right, term.by.startsWith('>') ? 1 : -1, language);
    default:
      return { kind: 'none' };
  }
}

const valueOf = (part: Expression, language: Language) => ({
  kind: 'value' as const,
  head: partInWords(part, language),
});

function compared(
  left: Expression,
  right: Expression,
  side: 1 | -1,
  language: Language,
): TermColumn {
  if (isNumber(right)) return { ...valueOf(left, language), side };
  const times = timesOf(right);
  if (times !== undefined) {
    const bound = boundInWords(left, times.of, language);
    const head = filledText(phraseWords.times[language], { a: bound });
    const { value, unit } = times.number;
    return { kind: 'times', head, side, times: unit === '%' ? value / 100 : value };
  }
  const head = filledText(phraseWords.gap[language], { a: boundInWords(left, right, language) });
  return { kind: 'gap', head, of: partInWords(left, language), side };
}

/** Without the series where it is what is compared: "20-day average" beside a volume. */
function boundInWords(left: Expression, bound: Expression, language: Language): string {
  const whole = partInWords(bound, language);
  const compares = partInWords(left, language);
  const isWindow =
    bound.kind === 'call' && bound.args.some((part) => partInWords(part, language) === compares);
  if (!isWindow || left.kind !== 'name') return whole;
  return whole.replace(compares, '').replace(/ {2,}/g, ' ').trim();
}

const isNumber = (part: Expression): boolean =>
  part.kind === 'number' ||
  part.kind === 'date' ||
  (part.kind === 'group' && isNumber(part.of)) ||
  (part.kind === 'negative' && isNumber(part.of));

/** `2 * x` and `70% * x`. */
function timesOf(
  part: Expression,
): { readonly number: NumberPart; readonly of: Expression } | undefined {
  if (part.kind === 'group') return timesOf(part.of);
  if (part.kind !== 'arithmetic' || part.by !== '*') return undefined;
  const [number, of] =
    part.left.kind === 'number' ? [part.left, part.right] : [part.right, part.left];
  if (number.kind !== 'number' || of.kind === 'number' || number.value <= 0) return undefined;
  if (number.unit !== undefined && number.unit !== '%') return undefined;
  return { number, of };
}
