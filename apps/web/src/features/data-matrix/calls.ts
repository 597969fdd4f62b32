import { getBeta } from '@dorpon/contract/eod';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { retryFailed } from '../../api/retry-failed.ts';

/** Beta of every share; null where there are too few closes. */
export const betasQuery = queryOptions({
  queryKey: ['betas'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, number | null>> =>
    new Map((await call(getBeta, { signal })).answer.map(({ code, beta }) => [code, beta])),
  staleTime: 3_600_000,
  ...retryFailed,
});
