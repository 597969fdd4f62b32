import { monitorEntries } from '@dorpon/contract/monitor';
import { fromMonitorRow } from '@dorpon/contract/monitor-answers';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { QueryClient } from '@tanstack/react-query';
import { fetchEntries, monitorQuery } from '../api/monitor.ts';
import type { MonitorWatch } from './monitor-watch.ts';
import { lastNumber, withNewer } from './newer-entries.ts';

const RETRY_MS = 5_000;
/** No number is known yet: those after the first answer. */
const AFTER_HELD = Number.POSITIVE_INFINITY;

interface Following {
  readonly queries: QueryClient;
  readonly watchMonitor: MonitorWatch['watch'];
  /** The running day. */
  readonly day: TradingDay;
  readonly code: ShareCode | undefined;
}

/** Adds the entries of the room to those of the query. Entries that the room did not bring are fetched. */
export function followMonitor({ queries, watchMonitor, day, code }: Following): () => void {
  const { queryKey } = monitorQuery(day, true, code);
  const held = () => queries.getQueryData<readonly MonitorEntry[]>(queryKey);
  let epoch: string | undefined;
  /** The newest number of the room. */
  let last: number | undefined;
  /** Entries above this number may be missing; null when none are. */
  let missingAfter: number | null = null;
  let restarts = 0;
  let isAsking = false;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function add(newer: readonly MonitorEntry[]): void {
    const before = held();
    if (before === undefined) return miss(AFTER_HELD);
    // What is added now must not move the end of what was complete.
    if (missingAfter === AFTER_HELD) missingAfter = lastNumber(before);
    queries.setQueryData(queryKey, withNewer(before, newer));
  }

  function miss(after: number): void {
    missingAfter = Math.min(missingAfter ?? after, after);
  }

  async function catchUp(): Promise<void> {
    const before = held();
    if (isAsking || isOver || missingAfter === null || before === undefined) return;
    const after = Math.min(missingAfter, lastNumber(before));
    const asked = restarts;
    missingAfter = null;
    isAsking = true;
    clearTimeout(retry);
    try {
      const missed = await fetchEntries({ code, after });
      if (!isOver && missed.day === day && asked === restarts) add(missed.entries);
    } catch {
      if (asked === restarts) miss(after);
      if (!isOver) retry = setTimeout(catchUp, RETRY_MS);
      return;
    } finally {
      isAsking = false;
    }
    // Others were missed while the answer was on its way.
    void catchUp();
  }

  const leaveRoom = watchMonitor({
    onJoined() {
      miss(last ?? AFTER_HELD);
      void catchUp();
    },
    onEntries(payload) {
      const read = monitorEntries.safeParse(payload);
      if (!read.success || read.data.d !== day) return;
      const { e, rows } = read.data;
      const first = rows[0]?.n ?? 0;
      // A restarted session counts from 1 again.
      if ((epoch !== undefined && e !== epoch) || (last !== undefined && first <= last)) {
        restarts += 1;
        missingAfter = null;
        void queries.resetQueries({ queryKey });
      } else if (last !== undefined && first > last + 1) miss(last);
      epoch = e;
      last = rows.at(-1)?.n ?? last;
      const entries = rows.map(fromMonitorRow).reverse();
      add(code === undefined ? entries : entries.filter((entry) => entry.code === code));
      void catchUp();
    },
  });
  const leaveQuery = queries.getQueryCache().subscribe(({ query }) => {
    // Its first answer came, or another one after a restart of the session.
    if (query.queryKey[0] === queryKey[0] && missingAfter !== null) void catchUp();
  });

  return () => {
    isOver = true;
    clearTimeout(retry);
    leaveRoom();
    leaveQuery();
  };
}
