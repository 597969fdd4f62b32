import type { SessionHours } from '@dorpon/domain/market/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marketTimeQuery } from '../api/market-time.ts';
import { usePastHours } from './past-minute.ts';

/**
 * The hours of the shown day; null until the server has sent them. The same object while they are
 * equal.
 */
export function useSessionHours(): SessionHours | null {
  const past = usePastHours();
  const time = useQuery(marketTimeQuery).data;
  const day = time?.day;
  const opensAt = time?.marketStartTime;
  const continuousEndsAt = time?.continuousEndTime;
  const closesAt = time?.marketEndTime;
  const today = useMemo(
    () =>
      day === undefined ||
      opensAt === undefined ||
      continuousEndsAt === undefined ||
      closesAt === undefined
        ? null
        : { day, opensAt, continuousEndsAt, closesAt },
    [day, opensAt, continuousEndsAt, closesAt],
  );
  return past ?? today;
}
