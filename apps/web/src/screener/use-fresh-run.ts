import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useAsker } from '../api/member.ts';
import { type Ran, runQuery, type ScreenerProblem } from './screener-calls.ts';
import { useRefetchWhenMoved } from './use-refetch-when-moved.ts';

const none: readonly ScreenerProblem[] = [];

/** The result of a text, run again when prices have moved while the window is visible. */
export function useFreshRun(text: string, day: TradingDay | undefined | null) {
  const query = useQuery(runQuery(useAsker(), text, day));
  const { data, dataUpdatedAt } = query;
  useRefetchWhenMoved(query.refetch, day === undefined && data?.outcome === 'ran');
  const run: Ran | undefined = data?.outcome === 'ran' ? data : undefined;
  const problems = data?.outcome === 'problem' ? data.problems : none;
  return { run, problems, query, readAt: dataUpdatedAt };
}
