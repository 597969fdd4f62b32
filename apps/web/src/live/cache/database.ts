import type { EpochMs } from '@dorpon/domain/units';
import { Dexie, type EntityTable, type Table } from 'dexie';
import { isFresh } from './freshness.ts';
import {
  type CachedRow,
  type CachedTable,
  type Change,
  type Found,
  schema,
  trackingKeys,
} from './tables.ts';

interface Tracking {
  readonly table: string;
  readonly last_update: EpochMs;
}

export interface CacheDatabase {
  read<T extends CachedTable>(table: T, notOlderThan: EpochMs): Promise<Found<T> | undefined>;
  write<T extends CachedTable>(table: T, change: Change<T>, lastUpdate: EpochMs): Promise<void>;
}

/** The only file that uses IndexedDB. Loaded on its own, after the first paint. */
export async function openDatabase(): Promise<CacheDatabase> {
  const dexie = new Dexie('dorpon');
  dexie.version(1).stores(schema);
  await dexie.open();
  const tracking = dexie.table('tracking') as EntityTable<Tracking, 'table'>;
  const rowsOf = <T extends CachedTable>(table: T): Table<CachedRow[T], string> =>
    dexie.table(table);
  return {
    read: (table, notOlderThan) =>
      dexie.transaction('r', [table, 'tracking'], async () => {
        const lastUpdate = (await tracking.get(trackingKeys[table]))?.last_update;
        if (!isFresh(lastUpdate, notOlderThan, Date.now())) return undefined;
        return { rows: await rowsOf(table).toArray(), lastUpdate };
      }),
    write: (table, { whole, put, gone }, lastUpdate) =>
      dexie.transaction('rw', [table, 'tracking'], async () => {
        const key = trackingKeys[table];
        const stored = (await tracking.get(key))?.last_update;
        if (stored !== undefined && stored > lastUpdate && stored <= Date.now()) return;
        if (whole) await rowsOf(table).clear();
        await rowsOf(table).bulkPut([...put]);
        await rowsOf(table).bulkDelete([...gone]);
        await tracking.put({ table: key, last_update: lastUpdate });
      }),
  };
}
