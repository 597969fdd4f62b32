import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getMarketTime } from '@dorpon/contract/shares';
import type { SessionHours } from '@dorpon/domain/market/session';
import { queryOptions } from '@tanstack/react-query';
import { readStored, writeStored } from '../platform/stored.ts';
import { callNow } from './call.ts';
import { recallMarketTime } from './market-time-memory.ts';

/** Hours, phase and source. Refetched every 30 s: a new trading day has new hours. */
export const marketTimeQuery = queryOptions({
  queryKey: ['market-time'],
  queryFn: async ({ signal }) => ({
    ...recallMarketTime((await callNow(getMarketTime, { signal })).answer, readStored, writeStored),
    receivedAt: performance.now(),
  }),
  refetchInterval: 30_000,
  // The interval keeps it fresh; without this, each component that mounts would refetch.
  staleTime: 25_000,
  refetchIntervalInBackground: false,
});

/** The hours of the exchange's day. */
export const hoursOf = (time: AnswerOf<typeof getMarketTime>): SessionHours => ({
  day: time.day,
  opensAt: time.marketStartTime,
  continuousEndsAt: time.continuousEndTime,
  closesAt: time.marketEndTime,
});
