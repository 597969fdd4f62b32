import type { ShareCode } from '@dorpon/domain/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { marketTimeQuery } from '../api/market-time.ts';
import { monitorQuery } from '../api/monitor.ts';
import { followMonitor } from './follow-monitor.ts';
import { useMarket } from './market-context.ts';
import { latestFirst } from './newer-entries.ts';
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
    return followMonitor({ queries, watchMonitor, day, code });
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
