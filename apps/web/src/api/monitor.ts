import { getMonitor } from '@dorpon/contract/monitor';
import { fromMonitorRow } from '@dorpon/contract/monitor-answers';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './call.ts';

interface Wanted {
  /** Undefined for today. */
  readonly date?: TradingDay | undefined;
  readonly code?: ShareCode | undefined;
  readonly after?: number | undefined;
}

/** Newest first. */
export async function fetchEntries(
  { date, code, after }: Wanted,
  signal?: AbortSignal,
): Promise<{ day: TradingDay; entries: readonly MonitorEntry[] }> {
  const query = {
    ...(date !== undefined && { date }),
    ...(code !== undefined && { code }),
    ...(after !== undefined && { after }),
  };
  const { answer } = await call(getMonitor, { query, ...(signal && { signal }) });
  return { day: answer.d, entries: answer.rows.map(fromMonitorRow) };
}

/** Entries of a day, newest first, or of one share. `today` grows by the stream. */
export const monitorQuery = (
  day: TradingDay | undefined,
  isToday: boolean,
  code: ShareCode | undefined,
) =>
  queryOptions({
    queryKey: ['monitor', day, code ?? ''],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) =>
            (await fetchEntries({ date: isToday ? undefined : day, code }, signal)).entries,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
