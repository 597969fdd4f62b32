import { type Phase, phaseAt, type SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hoursOf, marketTimeQuery } from '../../api/market-time.ts';
import { useSecond } from '../../ui/text/clock.ts';

interface Session {
  readonly hours: SessionHours | null;
  readonly now: EpochMs | null;
  readonly phase: Phase | 'unknown';
}

/** The day's hours and the exchange clock, to the second. */
export function useSession(): Session {
  const { data } = useQuery(marketTimeQuery);
  const now = useSecond();
  const hours = useMemo(() => (data === undefined ? null : hoursOf(data)), [data]);
  return { hours, now, phase: hours === null || now === null ? 'unknown' : phaseAt(hours, now) };
}
