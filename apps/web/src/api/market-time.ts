import { getMarketTime } from '@dorpon/contract/shares';
import { queryOptions } from '@tanstack/react-query';
import { readStored, writeStored } from '../platform/stored.ts';
import { call } from './call.ts';
import { recallMarketTime } from './market-time-memory.ts';

/** Hours, phase and source. Asked again each half minute: a new trading day brings new hours. */
export const marketTimeQuery = queryOptions({
  queryKey: ['market-time'],
  queryFn: async ({ signal }) => ({
    ...recallMarketTime((await call(getMarketTime, { signal })).answer, readStored, writeStored),
    heardAt: performance.now(),
  }),
  refetchInterval: 30_000,
  // The interval keeps it true; without this each part of a screen that mounts would ask again.
  staleTime: 25_000,
  refetchIntervalInBackground: false,
});
