import { explainScreener } from '@dorpon/contract/screener';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { check } from '@dorpon/domain/screener/check';
import type { Completion } from '@dorpon/domain/screener/completions';
import type { ValueType } from '@dorpon/domain/screener/field';
import { functions } from '@dorpon/domain/screener/functions.data';
import { parse } from '@dorpon/domain/screener/parse';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';

const usual = {
  series: 'close',
  condition: 'close > open',
  window: '20',
  results: 'annual_eps',
  'kind?': '',
} as const;

/** A use of the name that has a value for every share; null for words of the grammar and texts. */
export function exampleText({ name, kind, type }: Completion) {
  if (kind === 'word' || kind === 'text' || type === 'text' || type === 'date') return null;
  const meaning = meaningOf(name);
  const values =
    meaning && 'function' in meaning
      ? functions[meaning.function].takes.map((one) => usual[one]).filter(Boolean)
      : [];
  const text = values.length > 0 ? `${name}(${values.join(', ')})` : name;
  const parsed = parse(text);
  if ('problem' in parsed) return null;
  const result = check(parsed.screener, 'value');
  return 'checked' in result ? { text, type: result.checked.value.type } : null;
}

type Example =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'true' | 'false' | 'unknown' };

/** The value of a formula for a share: that of the term that compares it with 0. */
export const exampleQuery = (
  asker: string | undefined,
  formula: { readonly text: string; readonly type: ValueType } | null,
  code: ShareCode | undefined,
) =>
  queryOptions({
    queryKey: ['mine', 'screener-example', asker, formula?.text, code],
    queryFn:
      asker === undefined || formula === null || code === undefined
        ? skipToken
        : async ({ signal }): Promise<Example | null> => {
            const isCondition = formula.type === 'boolean';
            const text = isCondition ? formula.text : `${formula.text} > 0`;
            const { answer } = await callNow(explainScreener, { body: { text, code }, signal });
            if (answer.outcome !== 'explained') return null;
            const [reading] = answer.readings;
            if (!reading) return null;
            if (isCondition) return { kind: reading.truth };
            return reading.value === null
              ? { kind: 'unknown' }
              : { kind: 'value', text: valueText(reading.value, formula.type) };
          },
    staleTime: 60_000,
    retry: false,
  });

const decimals: Readonly<Partial<Record<ValueType, number>>> = {
  volume: 0,
  money: 0,
  count: 0,
  days: 0,
};

const valueText = (value: number, type: ValueType): string =>
  `${formatFixed(value, decimals[type] ?? 2)}${type === 'percent' ? '%' : ''}`;
