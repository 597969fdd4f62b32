import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { type DayRow, joinDays, readCachedDays } from '../../live/cache/days-cache.ts';
import { pageCache } from '../../live/cache/page-cache.ts';
import { readStored, writeStored } from '../../platform/stored.ts';

/** Set once days have been cached: a first visit has nothing to wait for. */
const CACHED = 'daysCached';
/** Long enough for a slow phone to open its cache: asking too early fetches a year again. */
const WAIT_MS = 4000;

export async function cachedDays(code: ShareCode): Promise<readonly DayRow[] | undefined> {
  const cache = await pageCache.opened();
  return (await readCachedDays(cache, code, Date.now()))?.rows;
}

/**
 * The days of a share from `first` on: the cached ones, and the missing ones from the server.
 * Finished days are cached.
 */
export async function daysSince(
  code: ShareCode,
  first: TradingDay,
  today: TradingDay,
  fetchFrom: (day: TradingDay) => Promise<readonly DayRow[]>,
): Promise<readonly DayRow[]> {
  const cache = readStored(CACHED) === null ? undefined : await pageCache.openedWithin(WAIT_MS);
  const cached = cache && (await readCachedDays(cache, code, Date.now()));
  const lastDay = cached?.rows.at(-1)?.d;
  const joined =
    lastDay !== undefined && lastDay >= first && lastDay < today
      ? joinDays(cached?.rows ?? [], await fetchFrom(lastDay))
      : undefined;
  const rows = (joined ?? (await fetchFrom(first))).filter(({ d }) => d >= first);
  void keepFinished(code, rows, today, (joined && cached?.lastUpdate) ?? Date.now());
  return rows;
}

/** `at` is when all the days were last fetched: after two weeks all are fetched again. */
async function keepFinished(
  code: ShareCode,
  rows: readonly DayRow[],
  today: TradingDay,
  at: number,
): Promise<void> {
  const cache = await pageCache.opened();
  const finished = rows.filter(({ d }) => d < today);
  if (finished.length > 0 && (await cache.writeDays(code, finished, at)))
    writeStored(CACHED, 'true');
}
