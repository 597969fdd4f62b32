import type { Database } from '../db/database.ts';
import { type Listening, listenTo } from '../db/listen.ts';
import {
  bothChanged,
  type ChangedCodes,
  changedCodes,
  RECORD_CHANNEL,
} from './stored-market/record-change.ts';
import { newestImport } from './stored-market/store.ts';

/**
 * Imports made by other processes. Listening starts before the store is read, so that none is
 * missed.
 */
export interface ImportNotices extends Listening {
  /** Notices received before this call are delivered at once. */
  deliverTo(listener: (codes: ChangedCodes) => void): void;
}

export async function listenForImports({ pool }: Pick<Database, 'pool'>): Promise<ImportNotices> {
  let early: ChangedCodes | undefined;
  let listener = (codes: ChangedCodes): void => {
    early = early === undefined ? codes : bothChanged(early, codes);
  };
  let newest: number | null = await newestImport(pool);
  // Null after the connection broke: notices may be lost, but usually nothing was imported.
  async function onPayload(payload: string | null): Promise<void> {
    const before = newest;
    newest = await newestImport(pool).catch(() => null);
    if (payload !== null || newest === null || newest !== before) listener(changedCodes(payload));
  }
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const { close } = await listenTo(pool, RECORD_CHANNEL, (text) => void onPayload(text), log);
  return {
    close,
    deliverTo(next) {
      listener = next;
      if (early !== undefined) next(early);
    },
  };
}

/** For a process that needs no notices. */
export const noNotices: ImportNotices = { deliverTo() {}, close: async () => {} };
