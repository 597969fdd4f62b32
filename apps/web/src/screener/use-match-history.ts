import { useRef } from 'react';
import { type MatchHistory, nextHistory } from './match-history.ts';
import type { Ran } from './screener-calls.ts';

interface Kept {
  readonly key: string;
  readonly run: Ran;
  readonly history: MatchHistory;
}

/** Who entered and left while this window looked; undefined without a run of now. */
export function useMatchHistory(text: string, run: Ran | undefined): MatchHistory | undefined {
  const kept = useRef<Kept | null>(null);
  if (run === undefined || run.at === null) return undefined;
  const key = `${run.day} ${text}`;
  const before = kept.current?.key === key ? kept.current : null;
  if (before?.run === run) return before.history;
  const history = nextHistory(before?.history, { ...run, at: run.at });
  // Written while rendering: rendering the same run again gives the same history.
  kept.current = { key, run, history };
  return history;
}
