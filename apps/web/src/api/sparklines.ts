import { getSparklines } from '@dorpon/contract/overview';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Small lines of every share, in taka: today each five minutes, and the closes of 30 sessions. */
export interface Sparklines {
  readonly day: ReadonlyMap<ShareCode, readonly number[]>;
  readonly month: ReadonlyMap<ShareCode, readonly number[]>;
}

const EVERY_MS = 300_000;

export const sparklinesQuery = queryOptions({
  queryKey: ['sparklines'],
  queryFn: async ({ signal }): Promise<Sparklines> => {
    const { answer } = await call(getSparklines, { signal });
    return {
      day: new Map(Object.entries(answer.day)),
      month: new Map(Object.entries(answer.month)),
    };
  },
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
  refetchIntervalInBackground: false,
});
