import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type HereMarks, hereMarks } from './here-marks.ts';
import { liveResultQuery, matchesOverTimeQuery, type Ran } from './screener-calls.ts';
import { useMatchHistory } from './use-match-history.ts';

/** Since when each share is in a result of now, and which left lately; undefined for an earlier day. */
export function useHereMarks(
  text: string,
  run: Ran,
  liveId: string | undefined,
): HereMarks | undefined {
  const history = useMatchHistory(text, run);
  const isNow = history !== undefined;
  const over = useQuery({ ...matchesOverTimeQuery(text), enabled: isNow }).data;
  const live = useQuery({ ...liveResultQuery(liveId), enabled: isNow }).data?.result ?? undefined;
  const counted = over?.outcome === 'counted' ? over : undefined;
  return useMemo(
    () => history && hereMarks(history, run, { counted, live }),
    [history, run, counted, live],
  );
}
