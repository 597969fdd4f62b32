import { getSparklines } from '@dorpon/contract/overview';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { dataSaver } from '../platform/data-saver.ts';
import { call } from './call.ts';

const REFRESH_MS = 300_000;

/**
 * Small lines of every share, in taka: `day` is today in five-minute steps, `month` the closes of
 * 30 sessions. Not with data saver.
 */
export const sparklinesQuery = (line: 'day' | 'month') =>
  queryOptions({
    queryKey: ['sparklines', line],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, readonly number[]>> => {
      const { answer } = await call(getSparklines, { query: { line }, signal });
      return new Map(Object.entries(answer[line]));
    },
    enabled: () => !dataSaver.isOn(),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
