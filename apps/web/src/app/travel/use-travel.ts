import { phaseAt } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { hoursOf, marketTimeQuery } from '../../api/market-time.ts';
import { exchangeClock } from '../start-up/exchange-clock.ts';
import { type TravelState, travel } from './travel.ts';

export const useTravel = (): TravelState => useSyncExternalStore(travel.subscribe, travel.read);

/** The running session in real time, whatever the screens show. */
export function useRunningSession() {
  const time = useQuery(marketTimeQuery).data;
  const now = useSyncExternalStore(exchangeClock.subscribe, wholeSecond);
  const hours = useMemo(() => (time === undefined ? null : hoursOf(time)), [time]);
  return { hours, now, phase: hours === null || now === null ? null : phaseAt(hours, now) };
}

function wholeSecond(): EpochMs | null {
  const now = exchangeClock.now();
  return now === null ? null : now - (now % 1000);
}
