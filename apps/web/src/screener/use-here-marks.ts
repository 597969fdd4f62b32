import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAsker } from '../api/member.ts';
import { type HereMarks, hereMarks, leftUnread, withReadings } from './here-marks.ts';
import {
  type ExplainAnswer,
  explainQuery,
  liveResultQuery,
  matchesOverTimeQuery,
  type Ran,
} from './screener-calls.ts';
import { useMatchHistory } from './use-match-history.ts';

/** A call each; the others that left show when. */
const MOST_READ = 8;

const dataOf = (results: readonly UseQueryResult<ExplainAnswer>[]) =>
  results.map(({ data }) => data);

/** Since when each share is in a result of now, and which left lately; undefined for an earlier day. */
export function useHereMarks(
  text: string,
  run: Ran,
  liveId: string | undefined,
): HereMarks | undefined {
  const history = useMatchHistory(text, run);
  const isNow = history !== undefined;
  const asker = useAsker();
  const over = useQuery({ ...matchesOverTimeQuery(asker, text), enabled: isNow }).data;
  const live = useQuery({ ...liveResultQuery(liveId), enabled: isNow }).data?.result ?? undefined;
  const counted = over?.outcome === 'counted' ? over : undefined;
  const here = useMemo(
    () => history && hereMarks(history, run, { counted, live }),
    [history, run, counted, live],
  );
  const unread = useMemo(() => (here ? leftUnread(here).slice(0, MOST_READ) : []), [here]);
  const answers = useQueries({
    queries: unread.map((code) => ({
      ...explainQuery(asker, text, code, undefined),
      // Of another share.
      placeholderData: undefined,
    })),
    combine: dataOf,
  });
  return useMemo(() => {
    const readings = unread.flatMap((code, place) => {
      const answer = answers[place];
      return answer?.outcome === 'explained' ? [[code, answer.readings] as const] : [];
    });
    return here && withReadings(here, new Map(readings));
  }, [here, unread, answers]);
}
