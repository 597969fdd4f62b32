import { CallError } from '@dorpon/contract/error-catalogue';
import type { BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limitNotice } from '../../platform/limit-notice.ts';
import { type BacktestStart, backtestQuery, sendCancel, sendStart } from './backtest-calls.ts';

/** What was started last. */
interface Started {
  readonly id: string;
  readonly rules: BacktestRulesInput;
}

/** One backtest at a time: starting, following and ending it. */
export function useBacktest() {
  const [started, setStarted] = useState<Started | null>(null);
  /** The server may have got a start whose answer was lost: tried again, it has the same id. */
  const unanswered = useRef<{ readonly id: string; readonly key: string } | null>(null);
  const query = useQuery(backtestQuery(started?.id ?? null));
  const start = useMutation<BacktestStart, unknown, BacktestRulesInput>({
    async mutationFn(rules) {
      const key = JSON.stringify(rules);
      const id = unanswered.current?.key === key ? unanswered.current.id : crypto.randomUUID();
      unanswered.current = { id, key };
      const answer = await sendStart(id, rules);
      unanswered.current = null;
      if (answer.outcome === 'started') setStarted({ id, rules });
      return answer;
    },
    onError(fault) {
      if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
    },
  });
  const cancel = useMutation<void, unknown, string>({
    async mutationFn(id) {
      await sendCancel(id);
      if (id === started?.id) await query.refetch();
      else start.reset();
    },
  });
  const { data } = query;
  const isRunning =
    started !== null &&
    !query.isError &&
    (data === undefined || data.state === 'waiting' || data.state === 'running');
  return { started, query, data, isRunning, start, cancel };
}
