import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  explainScreener,
  getReadyScreeners,
  MAX_COUNTED_SESSIONS,
  matchesOverTime,
  runText,
} from '@dorpon/contract/screener';
import { getLiveResult, getScreeners } from '@dorpon/contract/screener-saved';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../api/call.ts';
import { keepOwnPrevious } from '../api/keep-own-previous.ts';
import { pollEvery } from '../api/retry-failed.ts';

export type RunAnswer = AnswerOf<typeof runText>;
export type Ran = Extract<RunAnswer, { outcome: 'ran' }>;
export type ScreenerMatch = Ran['matches'][number];
export type ScreenerProblem = Extract<RunAnswer, { outcome: 'problem' }>['problems'][number];
export type ExplainAnswer = AnswerOf<typeof explainScreener>;
export type TermReading = Extract<ExplainAnswer, { outcome: 'explained' }>['readings'][number];
export type SavedScreener = AnswerOf<typeof getScreeners>['screeners'][number];

/** Shares that nearly match, and those that have just left among them. */
const NEAR = 50;
const FRESH_MS = 60_000;

/**
 * Which shares match. A day is a session or a later day without one; undefined for now, null while the day is not
 * known yet. The reader asks again: what has moved is known there.
 */
export const runQuery = (
  asker: string | undefined,
  text: string,
  day: TradingDay | undefined | null,
) =>
  queryOptions({
    queryKey: ['mine', 'screener-run', asker, text, day ?? ''],
    queryFn:
      asker === undefined || day === null || text.trim() === ''
        ? skipToken
        : async ({ signal }) => {
            const body = { text, near: NEAR, ...(day !== undefined && { day }) };
            return (await callNow(runText, { body, signal })).answer;
          },
    staleTime: day === undefined ? FRESH_MS : Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** Why a share is in the result of a text, or is not. */
export const explainQuery = (
  asker: string | undefined,
  text: string,
  code: ShareCode,
  day: TradingDay | undefined | null,
) =>
  queryOptions({
    queryKey: ['mine', 'screener-why', asker, text, code, day ?? ''],
    queryFn:
      asker === undefined || day === null
        ? skipToken
        : async ({ signal }) => {
            const body = { text, code, ...(day !== undefined && { day }) };
            return (await callNow(explainScreener, { body, signal })).answer;
          },
    staleTime: FRESH_MS,
    retry: 1,
    placeholderData: keepOwnPrevious(asker),
  });

/** How many shares matched on each of the last sessions; the newest count follows the market slowly. */
export const matchesOverTimeQuery = (asker: string | undefined, text: string) =>
  queryOptions({
    queryKey: ['mine', 'screener-counts', asker, text],
    queryFn:
      asker === undefined
        ? skipToken
        : async ({ signal }) => {
            const body = { text, days: MAX_COUNTED_SESSIONS };
            return (await callNow(matchesOverTime, { body, signal })).answer;
          },
    staleTime: FRESH_MS,
    retry: 1,
  });

const READY_MS = 5000;

/** The ready screeners with the shares that match now. */
export const readyScreenersQuery = queryOptions({
  queryKey: ['ready-screeners'],
  queryFn: async ({ signal }) => (await callNow(getReadyScreeners, { signal })).answer,
  staleTime: READY_MS,
  ...pollEvery(READY_MS),
});

/** Where the keys of all queries of a member's screeners begin: a change makes all of them stale. */
export const SCREENERS_KEY = ['mine', 'screeners'] as const;
export const LIVE_KEY = [...SCREENERS_KEY, 'live'] as const;

/** Who entered and left a live screener of the member's own; not requested without one. */
export const liveResultQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...LIVE_KEY, id ?? ''],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => (await callNow(getLiveResult, { query: { id }, signal })).answer,
    // The member's room announces every change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** The screeners that a member saved; not requested for others. */
export const savedScreenersQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: [...SCREENERS_KEY, 'list'],
    queryFn:
      memberId === null
        ? skipToken
        : async ({ signal }) => (await callNow(getScreeners, { query: {}, signal })).answer,
    // The member's room announces every change.
    staleTime: Number.POSITIVE_INFINITY,
  });
