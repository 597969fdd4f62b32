import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  getPublications,
  getPublicScreener,
  getPublicScreeners,
} from '@dorpon/contract/screener-public';
import type { PublicOrder } from '@dorpon/domain/screener/public-limits';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { pollEvery } from '../../api/retry-failed.ts';
import { SCREENERS_KEY } from '../screener-calls.ts';

export type PublicScreener = AnswerOf<typeof getPublicScreener>;
export type ListedScreener = AnswerOf<typeof getPublicScreeners>['screeners'][number];
export type Publication = AnswerOf<typeof getPublications>['publications'][number];

const FRESH_MS = 15_000;

export interface PublicSearch {
  readonly order: PublicOrder;
  readonly page: number;
  readonly q: string;
}

/** One page of the public screeners. */
export const publicScreenersQuery = (search: PublicSearch) =>
  queryOptions({
    queryKey: ['public-screeners', search],
    queryFn: async ({ signal }) =>
      (await callNow(getPublicScreeners, { query: search, signal })).answer,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    ...pollEvery(FRESH_MS),
  });

/** Not requested without an id. */
export const publicScreenerQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['public-screener', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) =>
            (await callNow(getPublicScreener, { query: { id }, signal })).answer,
    staleTime: FRESH_MS,
    retry: false,
  });

/** After it was published, copied or withdrawn. */
export const readPublicAgain = (queries: QueryClient, id: string): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['public-screeners'] }),
    queries.invalidateQueries({ queryKey: ['public-screener', id] }),
  ]);

/** What a member published and reported; not requested for others. */
export const publicationsQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: [...SCREENERS_KEY, 'publications'],
    queryFn:
      memberId === null
        ? skipToken
        : async ({ signal }) => (await callNow(getPublications, { query: {}, signal })).answer,
    // The member's room announces every change.
    staleTime: Number.POSITIVE_INFINITY,
  });
