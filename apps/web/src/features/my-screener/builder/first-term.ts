import { builtCall, builtSide } from '@dorpon/domain/screener/built-side';
import type { BuiltTerm, Relation } from '@dorpon/domain/screener/built-term';
import { check } from '@dorpon/domain/screener/check';
import type { ValueType } from '@dorpon/domain/screener/field';
import { type FunctionId, functions } from '@dorpon/domain/screener/functions.data';
import { inLanguage } from '@dorpon/domain/screener/in-language';
import { parse } from '@dorpon/domain/screener/parse';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';

type Language = 'en' | 'bn';

/** The type of a formula; null if it has a problem. `lets` are the names that the text gives before it. */
export function typeOf(formula: string, lets = ''): ValueType | null {
  const parsed = parse(`${lets}${formula}`);
  if ('problem' in parsed) return null;
  const result = check(parsed.screener, 'value');
  return 'checked' in result ? result.checked.value.type : null;
}

const ordered: readonly Relation[] = ['>', '>=', '<', '<=', 'between', 'not-between', '=', '!='];
const crossed: readonly Relation[] = ['crosses-above', 'crosses-below'];

/** How values of a type can be compared. */
export function relationsOf(type: ValueType | null): readonly Relation[] {
  if (type === 'boolean') return ['is', 'is-not'];
  if (type === 'text') return ['in', 'not-in'];
  return type === 'date' ? ordered : [...ordered, ...crossed];
}

/** What functions are most often asked for; the others read the close of 20 bars. */
const usualArguments: Readonly<Partial<Record<FunctionId, readonly string[]>>> = {
  highest: ['high', '252'],
  lowest: ['low', '252'],
  avg: ['volume', '20'],
  rank: ['turnover'],
  percentile: ['turnover'],
  sector_rank: ['turnover'],
  sector_percentile: ['turnover'],
  max: ['open', 'close'],
  min: ['open', 'close'],
  news: ['5d'],
  event: ['7d'],
  growth: ['annual_eps', '1'],
  consistency: ['annual_eps', '3'],
};
const otherArguments = {
  series: 'close',
  condition: 'close > open',
  window: '20',
  results: 'annual_eps',
} as const;

/** The field that a side reads: `volume` of `avg(volume, 20)`. */
export function seriesOf(text: string): string | undefined {
  const call = builtCall(builtSide(text)?.of ?? '');
  const name = call?.args[0] ?? call?.name;
  const meaning = name === undefined ? undefined : meaningOf(name);
  return meaning && 'field' in meaning ? name : undefined;
}

/**
 * A name with its values, so that they can be changed by taps. A function reads `series`, if it can read what
 * stood there before.
 */
export function subjectOf(name: string, language: Language, series?: string): string {
  const meaning = meaningOf(name);
  if (!meaning || 'field' in meaning) return name;
  if ('function' in meaning) {
    const { takes } = functions[meaning.function];
    const usual = usualArguments[meaning.function] ?? takes.flatMap(argumentFor);
    const inWords = usual.map((one) => inLanguage(one, language));
    const call = (args: readonly string[]) => `${name}(${args.join(', ')})`;
    const own = takes[0] === 'series' && series ? call(inWords.with(0, series)) : null;
    return own !== null && typeOf(own) !== null ? own : call(inWords);
  }
  const { study, main, isPattern, outputs } = meaning.study;
  const params = Object.values(study.params).map((one) => inLanguage(`${one.default}`, language));
  const call = isPattern || params.length === 0 ? name : `${name}(${params.join(', ')})`;
  return isPattern || main !== undefined ? call : `${call}.${outputs[0]!.names[language][0]}`;
}

const argumentFor = (kind: (typeof functions)[FunctionId]['takes'][number]): string[] =>
  kind === 'kind?' ? [] : [otherArguments[kind]];

/** Formulas that a value of this type is often compared with. */
export const usualValues: Readonly<Partial<Record<ValueType, readonly string[]>>> = {
  price: ['sma(close, 20)', 'sma(close, 50)', 'sma(close, 200)', 'year_high'],
  volume: ['avg(volume, 20)', '2 * avg(volume, 20)'],
  money: ['1 crore', '10 crore', 'average_turnover'],
};

const firstValues: Readonly<Partial<Record<ValueType, string>>> = {
  price: 'sma(close, 50)',
  volume: '2 * avg(volume, 20)',
  money: '1 crore',
  percent: '0%',
  days: '7',
};
const mostRank = '50';

/** A term about a field as it is added: asked for what people most often ask. */
export function firstTerm(
  name: string,
  sectorTexts: readonly string[],
  language: Language,
): BuiltTerm {
  const subject = subjectOf(name, language);
  const meaning = meaningOf(name);
  const type = typeOf(subject);
  if (type === 'boolean' || type === null) return { subject, relation: 'is', values: [] };
  if (type === 'text') {
    const own = meaning && 'field' in meaning ? meaning.field.texts : undefined;
    return { subject, relation: 'in', values: (own ?? sectorTexts).slice(0, 1) };
  }
  const inWords = (value: string) => inLanguage(value, language);
  if (type === 'date') return { subject, relation: '>', values: [inWords('2026-01-01')] };
  const levels = meaning && 'study' in meaning ? meaning.study.study.levels : undefined;
  const [low, high] = levels ?? [];
  if (low !== undefined && high !== undefined)
    return { subject, relation: 'between', values: [inWords(`${low}`), inWords(`${high}`)] };
  const isRank =
    meaning && 'function' in meaning && ['rank', 'sector_rank'].includes(meaning.function);
  if (isRank) return { subject, relation: '<=', values: [inWords(mostRank)] };
  const value = firstValues[type] ?? '0';
  // A price is not compared with itself.
  const isAverage = type === 'price' && meaning !== undefined && !('field' in meaning);
  return {
    subject,
    relation: type === 'days' ? '<=' : '>',
    values: [inWords(isAverage ? 'close' : value)],
  };
}
