import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { Dexie, type EntityTable, type Table } from 'dexie';
import { isFresh } from './freshness.ts';
import {
  type CachedRow,
  type CachedTable,
  type Change,
  daysKey,
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
  /** The days of one share, oldest first. */
  readDays(code: ShareCode, notOlderThan: EpochMs): Promise<Found<'eod'> | undefined>;
  /** Replaces the days of one share. */
  writeDays(code: ShareCode, rows: Found<'eod'>['rows'], lastUpdate: EpochMs): Promise<void>;
}

/** The days of about 150 shares. */
const MOST_DAYS = 40_000;

/** The price cache in IndexedDB. Loaded on its own, after the first paint. */
export async function openDatabase(): Promise<CacheDatabase> {
  const dexie = new Dexie('dorpon');
  dexie.version(1).stores(schema);
  await dexie.open();
  const tracking = dexie.table('tracking') as EntityTable<Tracking, 'table'>;
  const rowsOf = <T extends CachedTable>(table: T): Table<CachedRow[T], string> =>
    dexie.table(table);
  const daysOf = (code: ShareCode) =>
    rowsOf('eod').where('[code+d]').between([code, Dexie.minKey], [code, Dexie.maxKey]);
  return {
    read: (table, notOlderThan) =>
      dexie.transaction('r', [table, 'tracking'], async () => {
        const lastUpdate = (await tracking.get(trackingKeys[table]))?.last_update;
        if (!isFresh(lastUpdate, notOlderThan, Date.now())) return undefined;
        return { rows: await rowsOf(table).toArray(), lastUpdate };
      }),
    readDays: (code, notOlderThan) =>
      dexie.transaction('r', ['eod', 'tracking'], async () => {
        const lastUpdate = (await tracking.get(daysKey(code)))?.last_update;
        if (!isFresh(lastUpdate, notOlderThan, Date.now())) return undefined;
        return { rows: await daysOf(code).toArray(), lastUpdate };
      }),
    writeDays: (code, rows, lastUpdate) =>
      dexie.transaction('rw', ['eod', 'tracking'], async () => {
        const stored = (await tracking.get(daysKey(code)))?.last_update;
        if (stored !== undefined && stored > lastUpdate && stored <= Date.now()) return;
        if ((await rowsOf('eod').count()) > MOST_DAYS) {
          await rowsOf('eod').clear();
          await tracking.where('table').startsWith(daysKey('')).delete();
        } else await daysOf(code).delete();
        await rowsOf('eod').bulkPut([...rows]);
        await tracking.put({ table: daysKey(code), last_update: lastUpdate });
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
