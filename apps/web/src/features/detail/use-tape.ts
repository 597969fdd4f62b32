import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { shareTicksQuery, type Tick, toTick } from './price-calls.ts';
import { addTicks } from './tape.ts';

/** Grows in place: a day of a busy share is thousands of trades. Each message makes a new wrapper. */
export interface Tape {
  readonly ticks: readonly Tick[];
}

/** The trades of today, oldest first: those of the call and those of the share's room behind them. */
export function useTape(code: ShareCode, day: TradingDay | undefined) {
  const { watchShare } = useMarket();
  const query = useQuery(shareTicksQuery(code, day));
  const { data, refetch } = query;
  const [tape, setTape] = useState<Tape | null>(null);
  const known = useRef<Tick[] | null>(null);

  useEffect(() => {
    known.current = data === undefined ? null : [...data];
    setTape(known.current && { ticks: known.current });
  }, [data]);

  useEffect(
    () =>
      watchShare(code, {
        onDepth() {},
        onTicks({ ticks }) {
          // Before the call has answered, what comes is in its answer, or makes a gap behind it.
          if (known.current === null) return;
          if (addTicks(known.current, ticks.map(toTick))) setTape({ ticks: known.current });
          else refetch();
        },
      }),
    [watchShare, code, refetch],
  );
  return { tape, query };
}
