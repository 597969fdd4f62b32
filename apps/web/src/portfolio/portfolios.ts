import type { AnswerOf, QueryOf } from '@dorpon/contract/endpoint';
import {
  getChanges,
  getPortfolios,
  getTransactions,
  MAX_CHANGE_PAGE,
  type Portfolio,
} from '@dorpon/contract/portfolio';
import { ALL_PORTFOLIOS, getOverview } from '@dorpon/contract/portfolio-overview';
import type { ShareCode } from '@dorpon/domain/units';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../api/call.ts';
import { dataSaver } from '../platform/data-saver.ts';

/** Where the keys of all queries of portfolios begin: a change makes all of them stale. */
export const PORTFOLIO_KEY = ['mine', 'portfolio'] as const;
/** In place of the id of a portfolio: all of them together. */
export const ALL = ALL_PORTFOLIOS;
const pageSize = (): number => (dataSaver.isOn() ? 30 : 100);

/** The member's room announces every change. */
const staleTime = Number.POSITIVE_INFINITY;

/** The portfolios of a member in the order in which they were made; not requested for others. */
export const portfoliosQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'list'],
    queryFn:
      memberId === null
        ? skipToken
        : async ({ signal }) => (await callNow(getPortfolios, { query: {}, signal })).answer,
    staleTime,
  });

/** Transactions of a portfolio, newest first, page by page; also those of one share only. */
export const transactionsQuery = (portfolio: Portfolio['id'], code?: ShareCode) =>
  infiniteQueryOptions({
    queryKey: [...PORTFOLIO_KEY, 'transactions', portfolio, code ?? ''],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = {
        portfolio,
        limit: pageSize(),
        ...(code && { code }),
        ...(before && { before }),
      };
      return (await callNow(getTransactions, { query, signal })).answer;
    },
    initialPageParam: undefined as QueryOf<typeof getTransactions>['before'],
    // Sent as it came: only the server reads it.
    getNextPageParam: ({ next }) =>
      (next ?? undefined) as QueryOf<typeof getTransactions>['before'] | undefined,
    staleTime,
  });

/** How often sums that the stream does not change, such as returns, are asked for again. */
const OVERVIEW_MS = 300_000;

/** What is owned in a portfolio, or in `ALL`: holdings with their lots, cash, gains and returns. */
export const overviewQuery = (portfolio: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'overview', portfolio],
    queryFn: async ({ signal }) =>
      (await callNow(getOverview, { query: { portfolio }, signal })).answer,
    staleTime: OVERVIEW_MS,
    refetchInterval: OVERVIEW_MS,
    refetchIntervalInBackground: false,
  });

/**
 * The overview of the first portfolio, asked for before the list of portfolios is here, and kept as the one of
 * that portfolio.
 */
export const firstOverviewQuery = queryOptions({
  queryKey: ['mine', 'first-overview'],
  queryFn: async ({ signal, client }) => {
    const { answer } = await callNow(getOverview, { query: {}, signal });
    client.setQueryData(overviewQuery(answer.portfolio).queryKey, answer);
    return true;
  },
  staleTime,
});
export type Overview = AnswerOf<typeof getOverview>;

/** What was changed in a portfolio, newest first, page by page. */
export const changesQuery = (portfolio: Portfolio['id']) =>
  infiniteQueryOptions({
    queryKey: [...PORTFOLIO_KEY, 'changes', portfolio],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { portfolio, limit: MAX_CHANGE_PAGE, ...(before && { before }) };
      return (await callNow(getChanges, { query, signal })).answer;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  });
