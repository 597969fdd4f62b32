import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getOwned, getTrades } from '@dorpon/contract/portfolio-owned';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callNow } from '../api/call.ts';
import { useMember } from '../api/member.ts';
import { PORTFOLIO_KEY } from './portfolios.ts';
import { useShowsTrades } from './shown-trades.ts';
import { useFollowPortfolios } from './use-portfolios.ts';

/** A portfolio with the codes of the shares that are owned in it. */
export type OwnedPortfolio = AnswerOf<typeof getOwned>['portfolios'][number];
export type OwnedPortfolios = readonly OwnedPortfolio[];

/** The member's room announces every change. */
const staleTime = Number.POSITIVE_INFINITY;

const ownedQuery = (hasPortfolio: boolean) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'owned'],
    queryFn: hasPortfolio
      ? async ({ signal }): Promise<OwnedPortfolios> =>
          (await callNow(getOwned, { query: {}, signal })).answer.portfolios
      : skipToken,
    staleTime,
  });

const tradesQuery = (code: ShareCode | null) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'trades', code],
    queryFn:
      code === null
        ? skipToken
        : async ({ signal }) =>
            (await callNow(getTrades, { query: { code }, signal })).answer.trades,
    staleTime,
  });

const none: OwnedPortfolios = [];

/** Undefined while unknown. For others than members with a portfolio there is no request. */
export function useOwnedPortfolios() {
  const member = useMember();
  useFollowPortfolios();
  const hasPortfolio = member?.hasPortfolio ?? false;
  const query = useQuery(ownedQuery(hasPortfolio));
  const isNobody = member !== undefined && !hasPortfolio;
  return { owned: isNobody ? none : query.data, query };
}

/** The member's purchases and sales of a share for its chart, oldest first; undefined while unknown or hidden. */
export function useShownTrades(code: ShareCode | null) {
  const hasPortfolio = useMember()?.hasPortfolio ?? false;
  const shows = useShowsTrades();
  useFollowPortfolios();
  return useQuery(tradesQuery(hasPortfolio && shows ? code : null)).data;
}

const codes = new WeakMap<OwnedPortfolios, ReadonlySet<ShareCode>>();

/** The shares in any portfolio, computed once per answer. */
export function ownedIn(owned: OwnedPortfolios): ReadonlySet<ShareCode> {
  const known = codes.get(owned) ?? new Set(owned.flatMap((portfolio) => portfolio.codes));
  codes.set(owned, known);
  return known;
}
