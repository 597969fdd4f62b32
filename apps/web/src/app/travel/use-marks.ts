import { lockSide } from '@dorpon/domain/market/lock';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TravelledDay } from '../../live/travel/travelled-day.ts';
import { newsTimesQuery } from './travel-calls.ts';

const MINUTE_MS = 60_000;

/** Something of the day that is worth going to. */
export interface Mark {
  readonly kind: 'news' | 'lock';
  /** The whole minute at which it is known. */
  readonly at: EpochMs;
}

/** Announcements and beginnings of locks during the session of a day, by time. */
export function useMarks(day: TravelledDay | null): readonly Mark[] {
  const news = useQuery(newsTimesQuery(day?.hours.day)).data;
  return useMemo(() => {
    if (day === null) return [];
    const { opensAt, closesAt } = day.hours;
    const times = { news: new Set<EpochMs>(), lock: new Set<EpochMs>() };
    for (const at of news ?? [])
      if (at >= opensAt && at < closesAt) times.news.add(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
    for (const { minute, halt } of day.minutes.halts)
      if (minute >= 0 && lockSide(halt) !== null)
        times.lock.add(opensAt + (minute + 1) * MINUTE_MS);
    return (['news', 'lock'] as const)
      .flatMap((kind) => Array.from(times[kind], (at) => ({ kind, at })))
      .sort((a, b) => a.at - b.at);
  }, [day, news]);
}
