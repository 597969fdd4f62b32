import type { TradingDay } from '@dorpon/domain/units';
import type { QueryClient } from '@tanstack/react-query';
import { marketTimeQuery } from '../../api/market-time.ts';
import type { BoardStore } from '../../live/board-store.ts';
import { streamTiming } from '../../live/stream-timing.ts';

/**
 * Asks again for everything about the market when a trading day begins. From an ex-day on, EPS and NAV are
 * per new share, as the price is: kept from the day before, they would make a wrong P/E. `isServers` tells the
 * server's board from a remembered one. Returns how to stop.
 */
export function followDay(
  queries: QueryClient,
  board: BoardStore,
  isServers: () => boolean,
  random: () => number = Math.random,
): () => void {
  const { queryKey } = marketTimeQuery;
  let day: TradingDay | undefined = queries.getQueryData(queryKey)?.day;
  let references = referenceSum(board);
  // A board that this browser remembers may be of any day.
  let wasServers = isServers();
  let asking: ReturnType<typeof setTimeout> | undefined;

  const leaveQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
    const now = queries.getQueryData(queryKey)?.day;
    if (now === undefined || now === day) return;
    if (day !== undefined) void queries.invalidateQueries({ predicate: isOfMarket });
    day = now;
  });
  // New reference prices are the first that a page hears of a new day: the time is asked only each half minute.
  const leaveBoard = board.onBoard(() => {
    const before = wasServers ? references : 0;
    references = referenceSum(board);
    wasServers = isServers();
    if (before === 0 || references === before || asking !== undefined) return;
    // Every page hears them in the same moment.
    asking = setTimeout(() => {
      asking = undefined;
      void queries.invalidateQueries({ queryKey });
    }, random() * streamTiming.snapshotJitterMs);
  });
  return () => {
    leaveQueries();
    leaveBoard();
    clearTimeout(asking);
  };
}

const isOfMarket = ({ queryKey: [kind] }: { queryKey: readonly unknown[] }): boolean =>
  kind !== marketTimeQuery.queryKey[0] && kind !== 'mine';

function referenceSum(board: BoardStore): number {
  let sum = 0;
  for (const { yesterdayClose } of board.all().values()) sum += yesterdayClose;
  return sum;
}
