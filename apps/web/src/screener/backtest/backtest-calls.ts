import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  type BacktestRulesInput,
  cancelBacktest,
  getBacktest,
  startBacktest,
} from '@dorpon/contract/screener-backtest';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';

export type Backtest = AnswerOf<typeof getBacktest>;
export type BacktestResult = NonNullable<Backtest['result']>;
export type BacktestTrade = BacktestResult['trades'][number];
export type BacktestStart = AnswerOf<typeof startBacktest>;
export type BacktestProblem = Extract<BacktestStart, { outcome: 'problem' }>['problems'][number];

const POLL_MS = 700;

const isRunning = (state: Backtest['state'] | undefined): boolean =>
  state === undefined || state === 'waiting' || state === 'running';

/** How far a backtest is, and what came out. */
export const backtestQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['mine', 'backtest', id ?? ''],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await callNow(getBacktest, { query: { id }, signal })).answer,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && isRunning(data?.state) ? POLL_MS : false,
    // A result is kept on the server for some minutes only.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });

export const sendStart = async (id: string, rules: BacktestRulesInput): Promise<BacktestStart> =>
  (await callNow(startBacktest, { body: { id, rules } })).answer;

export const sendCancel = async (id: string): Promise<void> => {
  await callNow(cancelBacktest, { body: { id } });
};
