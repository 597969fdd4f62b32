import { startTransition, useEffect, useState } from 'react';
import { useMarket } from './market-context.ts';
import { useConnection } from './use-connection.ts';

/** A new board is taken as a moment within less than this (`moments.ts`), unless nothing has changed. */
const MOMENT_MS = 1_500;

/**
 * Whether the prices on the screen are marked as old: at once when they are, and until those that replace
 * them are on the screen. Parts that show a moment follow the message that ends a silence later, as a
 * transition (`use-moment.ts`): unmarked at once, old prices would look live. Begun together, both
 * transitions are shown together.
 */
export function useStaleMark(): boolean {
  const { connection, moment } = useMarket();
  const { code } = useConnection(connection);
  const isStale = code !== 'live' && code !== 'connecting';
  const [isMarked, mark] = useState(isStale);
  if (isStale && !isMarked) mark(true);
  useEffect(() => {
    if (isStale || !isMarked) return;
    const lift = () => startTransition(() => mark(false));
    const leave = moment.subscribe(lift);
    const timer = setTimeout(lift, MOMENT_MS);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [isStale, isMarked, moment]);
  return isMarked || isStale;
}
