import type { EpochMs } from '@dorpon/domain/units';
import { Dexie, type EntityTable } from 'dexie';
import type { WaitingAct } from './waiting-cell.ts';

/** An answer of the server as a query had it. */
export interface AnswerRow {
  /** The hash of the query's key. */
  readonly id: string;
  /** Who was signed in; empty for a visitor. */
  readonly owner: string;
  /** The shape of answers in the build that wrote it: a build with another one may expect other fields. */
  readonly build: string;
  readonly at: EpochMs;
  /** About its size. */
  readonly bytes: number;
  readonly data: unknown;
}

interface OwnDatabase {
  readonly answers: EntityTable<AnswerRow, 'id'>;
  readonly acts: EntityTable<WaitingAct, 'id'>;
}

let opening: Promise<OwnDatabase> | undefined;

/**
 * What this device keeps of the person who uses it, apart from the cache of prices: leaving erases it. Rejects where
 * the browser allows no database.
 */
export function ownDatabase(): Promise<OwnDatabase> {
  opening ??= open();
  return opening;
}

async function open(): Promise<OwnDatabase> {
  const dexie = new Dexie('dorpon-own');
  dexie.version(1).stores({ answers: 'id, [at+bytes]', acts: 'id, place' });
  dexie.version(2).stores({ answers: 'id, owner, [at+bytes]' });
  await dexie.open();
  return { answers: dexie.table('answers'), acts: dexie.table('acts') };
}
