import type { QueryOf } from '@dorpon/contract/endpoint';
import { getPortfolios, getTransactions, type Portfolio } from '@dorpon/contract/portfolio';
import type { ShareCode } from '@dorpon/domain/units';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../api/call.ts';

/** Where the keys of all queries of portfolios begin: a change makes all of them stale. */
export const PORTFOLIO_KEY = ['mine', 'portfolio'] as const;
/** In place of the id of a portfolio: all of them together. */
export const ALL = 'all';
const PAGE = 100;

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
      const query = { portfolio, limit: PAGE, ...(code && { code }), ...(before && { before }) };
      return (await callNow(getTransactions, { query, signal })).answer;
    },
    initialPageParam: undefined as QueryOf<typeof getTransactions>['before'],
    // Sent as it came: only the server reads it.
    getNextPageParam: ({ next }) =>
      (next ?? undefined) as QueryOf<typeof getTransactions>['before'] | undefined,
    staleTime,
  });
