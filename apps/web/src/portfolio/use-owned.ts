import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ALL, overviewQuery } from './portfolios.ts';
import { usePortfolios } from './use-portfolios.ts';

const nothing: ReadonlySet<ShareCode> = new Set();

/** The shares that the member owns in any portfolio; none while unknown. */
export function useOwned(): ReadonlySet<ShareCode> {
  const { portfolios } = usePortfolios();
  const hasAny = portfolios?.some(({ transactions }) => transactions > 0) ?? false;
  const { data } = useQuery({ ...overviewQuery(ALL), enabled: hasAny });
  return useMemo(
    () => (hasAny && data ? new Set(data.holdings.map(({ code }) => code)) : nothing),
    [hasAny, data],
  );
}
