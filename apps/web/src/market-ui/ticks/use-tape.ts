import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shareTicksQuery, type Tick, toTick } from '../../api/one-share.ts';
import { useMarket } from '../../live/market-context.ts';
import { addTicks } from './tape.ts';

/**
 * The array grows in place: a busy share has thousands of trades a day. Each message makes a new
 * wrapper.
 */
export interface Tape {
  readonly ticks: readonly Tick[];
}

/** Today's trades, oldest first: those of the call, then those of the share's room. */
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
          // Trades that come before the call's answer are in that answer, or the next trades show
          // the gap and the call is repeated.
          if (known.current === null) return;
          if (addTicks(known.current, ticks.map(toTick))) setTape({ ticks: known.current });
          else refetch();
        },
      }),
    [watchShare, code, refetch],
  );
  return { tape, query };
}
