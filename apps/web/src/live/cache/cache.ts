import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { CacheDatabase } from './database.ts';
import type { CachedTable, Change, Found } from './tables.ts';

/** The cache of this browser. It never throws: a cache that fails is empty. */
export interface Cache {
  read<T extends CachedTable>(table: T, notOlderThan: EpochMs): Promise<Found<T> | undefined>;
  /** Resolves to whether it was written. */
  write<T extends CachedTable>(table: T, change: Change<T>, at: EpochMs): Promise<boolean>;
  readDays(code: ShareCode, notOlderThan: EpochMs): Promise<Found<'eod'> | undefined>;
  writeDays(code: ShareCode, rows: Found<'eod'>['rows'], at: EpochMs): Promise<boolean>;
}

interface CacheSettings {
  readonly open: () => Promise<CacheDatabase>;
  /** Called after the first write: opening alone proves nothing when the store is full. */
  readonly onWritten: () => void;
  /** Called at most once. */
  readonly onFault: (words: string, fault: unknown) => void;
}

export function createCache({ open, onWritten, onFault }: CacheSettings): Cache {
  let broken = false;
  let proven = false;
  const opening = open().catch((fault: unknown) => {
    giveUp('Error opening database', fault);
    return undefined;
  });

  function giveUp(words: string, fault: unknown): void {
    if (!broken) onFault(words, fault);
    broken = true;
  }

  async function use<Answer>(
    words: string,
    work: (database: CacheDatabase) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const database = await opening;
    if (broken || database === undefined) return undefined;
    try {
      return await work(database);
    } catch (fault) {
      giveUp(words, fault);
      return undefined;
    }
  }

  async function write(work: (database: CacheDatabase) => Promise<void>): Promise<boolean> {
    const written = await use('Error writing database', async (database) => {
      await work(database);
      return true;
    });
    if (written && !proven) onWritten();
    proven ||= written === true;
    return written === true;
  }

  return {
    read: (table, notOlderThan) =>
      use('Error reading database', (database) => database.read(table, notOlderThan)),
    write: (table, change, at) => write((database) => database.write(table, change, at)),
    readDays: (code, notOlderThan) =>
      use('Error reading database', (database) => database.readDays(code, notOlderThan)),
    writeDays: (code, rows, at) => write((database) => database.writeDays(code, rows, at)),
  };
}
