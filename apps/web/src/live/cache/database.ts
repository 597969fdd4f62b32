import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { deviceDatabase } from '../../platform/device-database.ts';
import { isFresh } from './freshness.ts';
import {
  type CachedTable,
  type Change,
  daysKey,
  type Found,
  keyPaths,
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

/** Of a library of before, which counted in tens. */
const VERSION = 10;
/** The days of about 150 shares. */
const MOST_DAYS = 40_000;
const AT_ONCE = 25;

/** An array is after every number. */
const daysOf = (code: ShareCode): IDBKeyRange => IDBKeyRange.bound([code], [code, []]);
const everyDaysKey = IDBKeyRange.bound(daysKey(''), `${daysKey('')}\uffff`);

/** The price cache in IndexedDB. Loaded on its own, after the first paint. */
export async function openDatabase(): Promise<CacheDatabase> {
  let wasOpen = false;
  const database = deviceDatabase('dorpon', VERSION, (tables, before, _now, transaction) => {
    // Erased beneath this page, which would write half a board.
    if (wasOpen) return transaction.abort();
    if (before >= 10) return;
    for (const [table, keyPath] of Object.entries(keyPaths))
      tables.createObjectStore(table, { keyPath });
  });
  await database.open();
  wasOpen = true;

  async function read<T extends CachedTable>(
    table: T,
    key: string,
    notOlderThan: EpochMs,
    range?: IDBKeyRange,
  ): Promise<Found<T> | undefined> {
    const transaction = (await database.open()).transaction([table, 'tracking']);
    const [rows, tracking] = await Promise.all([
      transaction.objectStore(table).getAll(range),
      transaction.objectStore('tracking').get(key) as Promise<Tracking | undefined>,
    ]);
    const lastUpdate = tracking?.last_update;
    return isFresh(lastUpdate, notOlderThan, Date.now()) ? { rows, lastUpdate } : undefined;
  }

  /** Not where a newer write is stored; a time in the future is none. */
  function write(
    table: CachedTable,
    key: string,
    lastUpdate: EpochMs,
    change: (rows: Rows, tracking: Rows) => Promise<unknown>,
  ): Promise<void> {
    return database.change([table, 'tracking'], async (transaction) => {
      const tracking = transaction.objectStore('tracking');
      const stored: Tracking | undefined = await tracking.get(key);
      const at = stored?.last_update;
      if (at !== undefined && at > lastUpdate && at <= Date.now()) return;
      await change(transaction.objectStore(table), tracking);
      await tracking.put({ table: key, last_update: lastUpdate } satisfies Tracking);
    });
  }

  return {
    read: (table, notOlderThan) => read(table, trackingKeys[table], notOlderThan),
    readDays: (code, notOlderThan) => read('eod', daysKey(code), notOlderThan, daysOf(code)),
    writeDays: (code, days, lastUpdate) =>
      write('eod', daysKey(code), lastUpdate, async (rows, tracking) => {
        if ((await rows.count()) > MOST_DAYS) {
          await rows.clear();
          await tracking.delete(everyDaysKey);
        } else await rows.delete(daysOf(code));
        await putAll(rows, days);
      }),
    write: (table, { whole, put, gone }, lastUpdate) =>
      write(table, trackingKeys[table], lastUpdate, async (rows) => {
        if (whole) await rows.clear();
        await Promise.all(gone.map((key) => rows.delete(key)));
        await putAll(rows, put);
      }),
  };
}

interface Rows {
  count(): Promise<number>;
  clear(): Promise<void>;
  put(row: unknown): Promise<unknown>;
  delete(key: string | IDBKeyRange): Promise<void>;
}

/** Each is copied when it is put: hundreds of them would hold up what is touched meanwhile. */
async function putAll(rows: Rows, all: readonly unknown[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map((row) => rows.put(row)));
}
