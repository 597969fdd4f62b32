import { getMarketTime } from '@dorpon/contract/shares';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Hours, phase and source. Asked again each half minute: a new trading day brings new hours. */
export const marketTimeQuery = queryOptions({
  queryKey: ['market-time'],
  queryFn: async ({ signal }) => ({
    ...(await call(getMarketTime, { signal })).answer,
    heardAt: performance.now(),
  }),
  refetchInterval: 30_000,
  refetchIntervalInBackground: false,
});
