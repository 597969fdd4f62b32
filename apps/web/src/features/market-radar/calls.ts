import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getRadarCloses } from '@dorpon/contract/radar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { pollEvery } from '../../api/retry-failed.ts';

export type RadarCloses = AnswerOf<typeof getRadarCloses>;

/** The server builds it once a minute. */
const REFETCH_MS = 60_000;

/** Closes of the sectors, or of the shares of one. */
export const radarClosesQuery = (sector: string | undefined) =>
  queryOptions({
    queryKey: ['radar-closes', sector ?? ''],
    queryFn: async ({ signal }): Promise<RadarCloses> =>
      (await call(getRadarCloses, { query: sector === undefined ? {} : { sector }, signal }))
        .answer,
    staleTime: REFETCH_MS,
    ...pollEvery(REFETCH_MS),
  });
