import { getEodDataFromTo } from '@dorpon/contract/eod';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Cache } from './cache.ts';
import { oldestAllowed } from './freshness.ts';
import type { CachedRow, Found } from './tables.ts';

export type DayRow = CachedRow['eod'];

/** The finished days of a share, oldest first; undefined when they are absent or cannot be read. */
export async function readCachedDays(
  cache: Cache,
  code: ShareCode,
  now: EpochMs,
): Promise<Found<'eod'> | undefined> {
  const found = await cache.readDays(code, oldestAllowed(now));
  if (found === undefined || found.rows.length === 0) return undefined;
  return getEodDataFromTo.answer.safeParse(found.rows).success ? found : undefined;
}

/**
 * The cached days with those that follow. `fresh` begins with the last cached day: if its figures
 * differ, a bonus or an import has changed the past, and the result is undefined.
 */
export function joinDays(
  cached: readonly DayRow[],
  fresh: readonly DayRow[],
): readonly DayRow[] | undefined {
  const last = cached.at(-1);
  const [same] = fresh;
  if (last === undefined || same === undefined || !isSame(last, same)) return undefined;
  return [...cached, ...fresh.slice(1)];
}

const isSame = (a: DayRow, b: DayRow): boolean =>
  (Object.keys(b) as (keyof DayRow)[]).every((field) => a[field] === b[field]);
