import type { BuiltTerm, Relation } from '@dorpon/domain/screener/built-term';
import { check } from '@dorpon/domain/screener/check';
import type { ValueType } from '@dorpon/domain/screener/field';
import { parse } from '@dorpon/domain/screener/parse';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';

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

/** A study is written with its parameters, so that they can be changed by taps. */
export function subjectOf(name: string): string {
  const meaning = meaningOf(name);
  if (!meaning || !('study' in meaning)) return name;
  const { study, main, isPattern, outputs } = meaning.study;
  const params = Object.values(study.params).map((one) => one.default);
  const call = isPattern || params.length === 0 ? name : `${name}(${params.join(', ')})`;
  return isPattern || main !== undefined ? call : `${call}.${outputs[0]!.names.en[0]}`;
}

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

/** A term about a field as it is added: asked for what people most often ask. */
export function firstTerm(name: string, texts: readonly string[]): BuiltTerm {
  const subject = subjectOf(name);
  const type = typeOf(subject);
  if (type === 'boolean' || type === null) return { subject, relation: 'is', values: [] };
  if (type === 'text') return { subject, relation: 'in', values: texts.slice(0, 1) };
  if (type === 'date') return { subject, relation: '>', values: ['2026-01-01'] };
  const meaning = meaningOf(name);
  const levels = meaning && 'study' in meaning ? meaning.study.study.levels : undefined;
  const [low, high] = levels ?? [];
  if (low !== undefined && high !== undefined)
    return { subject, relation: 'between', values: [String(low), String(high)] };
  const value = firstValues[type];
  // A price is not compared with itself.
  const isAverage = type === 'price' && subject.startsWith('sma(');
  return {
    subject,
    relation: type === 'days' ? '<=' : '>',
    values: [isAverage ? 'close' : (value ?? '0')],
  };
}
