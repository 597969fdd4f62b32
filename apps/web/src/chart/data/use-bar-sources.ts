import type { SessionHours } from '@dorpon/domain/market/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type AskOrKept, createAskOrKept } from '../../api/offline/ask-or-kept.ts';
import { useMarket } from '../../live/market-context.ts';
import { onRoomJoined } from '../../live/member-events.ts';
import { useRestedMoment } from '../../live/past-minute.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useClock } from '../../ui/text/clock.ts';
import { barCalls } from './bar-calls.ts';
import type { BarSources } from './bar-sources.ts';
import type { ChartFeed } from './chart-feed.ts';
import { createBarSources } from './live-sources.ts';

/** The bar sources of a chart screen: one for all its charts, so that equal ones are loaded once. */
export function useBarSources(): BarSources {
  const feed = useChartFeed();
  const moment = useRestedMoment();
  // The calls are answered as of the shown moment: another one needs other bars.
  const asOf = useMemo(
    () => ({ ...feed, moment, ...(moment !== null && { ask: askOnly }) }),
    [feed, moment],
  );
  const sources = useMemo(() => createBarSources(asOf), [asOf]);
  useEffect(() => () => sources.close(), [sources]);
  return sources;
}

/** Nothing of a past moment is kept, nor is what is kept as of that moment. */
const askOnly: AskOrKept = async ({ queryFn }, signal) => ({
  answer: await queryFn({ signal }),
  isKept: false,
});

export function useChartFeed(): ChartFeed {
  const { board, watchShare } = useMarket();
  const queries = useQueryClient();
  const clock = useClock();
  const hours = useSessionHours();
  const newest = useRef<SessionHours | null>(hours);
  useEffect(() => {
    newest.current = hours;
  }, [hours]);
  return useMemo((): ChartFeed => {
    const isKnown = () => clock.now() !== null;
    return {
      calls: barCalls,
      ask: createAskOrKept(queries),
      board,
      watchShare,
      now: () => clock.now(),
      hours: () => newest.current,
      onConnect: onRoomJoined,
      whenKnown: (signal) =>
        new Promise((resolve, reject) => {
          if (isKnown()) return resolve();
          const leave = clock.subscribe(() => {
            if (!isKnown()) return;
            leave();
            resolve();
          });
          signal.addEventListener('abort', () => {
            leave();
            reject(signal.reason);
          });
        }),
    };
  }, [board, watchShare, clock, queries]);
}
