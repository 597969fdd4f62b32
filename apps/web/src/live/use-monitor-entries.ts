import { monitorEntries } from '@dorpon/contract/monitor';
import { fromMonitorRow } from '@dorpon/contract/monitor-answers';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { marketTimeQuery } from '../api/market-time.ts';
import { fetchEntries, monitorQuery } from '../api/monitor.ts';
import { useMarket } from './market-context.ts';
import { lastNumber, latestFirst, withNewer } from './newer-entries.ts';
import { usePastMinute } from './past-minute.ts';

/** Entries of the market monitor on the shown day, newest first, up to the shown moment. */
export function useMonitorEntries(code?: ShareCode) {
  const queries = useQueryClient();
  const { watchMonitor } = useMarket();
  const past = usePastMinute();
  const today = useQuery(marketTimeQuery).data?.day;
  const day = past?.hours.day ?? today;
  const isToday = day === today;
  const query = useQuery(monitorQuery(day, isToday, code));

  useEffect(() => {
    if (!isToday || day === undefined) return;
    const { queryKey } = monitorQuery(day, isToday, code);
    const refetch = () => void queries.resetQueries({ queryKey });
    const add = (newer: readonly MonitorEntry[]) => {
      const held = queries.getQueryData<readonly MonitorEntry[]>(queryKey);
      if (held !== undefined) queries.setQueryData(queryKey, withNewer(held, newer));
    };
    let epoch: string | undefined;
    let last: number | undefined;
    const catchUp = async () => {
      const held = queries.getQueryData<readonly MonitorEntry[]>(queryKey);
      if (held === undefined) return;
      const missed = await fetchEntries({ code, after: lastNumber(held) });
      if (missed.day === day) add(missed.entries);
    };
    return watchMonitor({
      // Without an answer the next join or gap asks again.
      onJoined: () => void catchUp().catch(() => {}),
      onEntries(payload) {
        const read = monitorEntries.safeParse(payload);
        if (!read.success || read.data.d !== day) return;
        const { e, rows } = read.data;
        const first = rows[0]?.n ?? 0;
        // A restarted session counts from 1 again.
        if ((epoch !== undefined && e !== epoch) || (last !== undefined && first <= last))
          refetch();
        else if (last !== undefined && first > last + 1) void catchUp().catch(() => {});
        epoch = e;
        last = rows.at(-1)?.n ?? last;
        const entries = rows.map(fromMonitorRow).reverse();
        add(code === undefined ? entries : entries.filter((entry) => entry.code === code));
      },
    });
  }, [queries, watchMonitor, day, isToday, code]);

  const all = query.data;
  const entries = useMemo(
    () => all && latestFirst(past === null ? all : all.filter(({ at }) => at < past.at)),
    [all, past],
  );
  /** The monitor was not running on that day, or its entries are not kept. */
  const isRecorded = isToday || all === undefined || all.length > 0;
  return { entries, query, isPast: past !== null, isRecorded };
}
