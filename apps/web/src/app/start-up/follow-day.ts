import type { TradingDay } from '@dorpon/domain/units';
import type { QueryClient } from '@tanstack/react-query';
import { marketTimeQuery } from '../../api/market-time.ts';
import type { BoardStore } from '../../live/board-store.ts';
import { pastMinute } from '../../live/past-minute.ts';
import { streamTiming } from '../../live/stream-timing.ts';
import { askedQueries } from '../travel/query-moments.data.ts';

/**
 * Refetches everything about the market when a trading day begins. From an ex-day on, EPS and NAV
 * are per new share, as the price is: figures of the day before would give a wrong P/E. `isServers`
 * is false for a cached board. Returns a function that stops.
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
  // A cached board may be from any day.
  let wasServers = isServers();
  let asking: ReturnType<typeof setTimeout> | undefined;

  const leaveQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
    const now = queries.getQueryData(queryKey)?.day;
    if (now === undefined || now === day) return;
    if (day !== undefined) void queries.invalidateQueries({ predicate: isOfMarket });
    day = now;
  });
  // New reference prices are the first sign of a new day: the time is refetched only every 30 s.
  const leaveBoard = board.onBoard(() => {
    if (pastMinute.read() !== null) return;
    const before = wasServers ? references : 0;
    references = referenceSum(board);
    wasServers = isServers();
    if (before === 0 || references === before || asking !== undefined) return;
    // With a random delay: every page receives them at the same moment.
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

const isOfMarket = ({ queryKey: [kind, own] }: { queryKey: readonly unknown[] }): boolean =>
  kind === 'mine' ? askedQueries.has(own) : kind !== marketTimeQuery.queryKey[0];

function referenceSum(board: BoardStore): number {
  let sum = 0;
  for (const { yesterdayClose } of board.all().values()) sum += yesterdayClose;
  return sum;
}
