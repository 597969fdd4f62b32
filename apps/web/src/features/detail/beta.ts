import { getBeta } from '@dorpon/contract/eod';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Against DSEX over up to 365 closes; null where there are too few. */
export const betaQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['beta', code],
    queryFn: async ({ signal }): Promise<number | null> =>
      (await call(getBeta, { query: { code }, signal })).answer[0]?.beta ?? null,
    staleTime: 3_600_000,
  });
