import type { AnswerOf } from '@dorpon/contract/endpoint';
import { formulaValues } from '@dorpon/contract/screener';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { keepOwnPrevious } from '../../api/keep-own-previous.ts';
import { decimalsOf } from '../term-value.ts';

type Answer = AnswerOf<typeof formulaValues>;
type Outcome = Answer['formulas'][number];
type Values = Extract<Outcome, { outcome: 'values' }>;

export type FormulaValue = Values['values'][number];

/** One formula for all shares. */
export interface FormulaColumn extends Pick<Values, 'type' | 'unknown'> {
  readonly of: ReadonlyMap<ShareCode, FormulaValue>;
  readonly decimals: number;
}

type Problems = Extract<Outcome, { outcome: 'problem' }>['problems'];

export type FormulaResult = { readonly column: FormulaColumn } | { readonly problems: Problems };

/** What was asked is beside what was answered: an older answer stays until the next one comes. */
export interface FormulaResults extends Pick<Answer, 'day' | 'at' | 'undated'> {
  readonly byText: ReadonlyMap<string, FormulaResult>;
  readonly condition: { readonly text: string; readonly result: FormulaResult } | null;
}

const FRESH_MS = 60_000;

/** All formulas of a page in one request. The reader asks again: what has moved is known there. */
export const formulaValuesQuery = (
  asker: string | undefined,
  texts: readonly string[],
  condition: string,
  day: TradingDay | undefined | null,
) =>
  queryOptions({
    queryKey: ['mine', 'formula-values', asker, texts, condition, day ?? ''],
    queryFn:
      asker === undefined || day === null || (texts.length === 0 && condition === '')
        ? skipToken
        : async ({ signal }): Promise<FormulaResults> => {
            const body = {
              formulas: [...texts],
              ...(condition !== '' && { condition }),
              ...(day !== undefined && { day }),
            };
            return resultsOf(
              (await callNow(formulaValues, { body, signal })).answer,
              texts,
              condition,
            );
          },
    staleTime: day === undefined ? FRESH_MS : Number.POSITIVE_INFINITY,
    retry: 1,
    placeholderData: keepOwnPrevious(asker),
  });

function resultsOf(answer: Answer, texts: readonly string[], condition: string): FormulaResults {
  const { day, at, undated, codes } = answer;
  const resultOf = (outcome: Outcome): FormulaResult => {
    if (outcome.outcome === 'problem') return { problems: outcome.problems };
    const { type, unknown, values } = outcome;
    const numbers = values.filter((value) => typeof value === 'number');
    const of = new Map(codes.map((code, place) => [code, values[place] ?? null]));
    return { column: { type, unknown, of, decimals: decimalsOf(type, numbers) } };
  };
  return {
    day,
    at,
    undated,
    byText: new Map(answer.formulas.map((one, place) => [texts[place]!, resultOf(one)])),
    condition: answer.condition && { text: condition, result: resultOf(answer.condition) },
  };
}
