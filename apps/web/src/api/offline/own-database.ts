import type { EpochMs } from '@dorpon/domain/units';
import { deviceDatabase } from '../../platform/device-database.ts';

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

/** Of a library of before, which counted in tens. */
const VERSION = 20;

/** The name of an index that has what the kept answers are sorted out by. */
export const AGE_AND_SIZE = '[at+bytes]';

/**
 * What this device keeps of the person who uses it, apart from the cache of prices: leaving erases it. Rejects where
 * the browser allows no database.
 */
export const ownDatabase = deviceDatabase(
  'dorpon-own',
  VERSION,
  (tables, before, _, transaction) => {
    if (before < 10) {
      const answers = tables.createObjectStore('answers', { keyPath: 'id' });
      answers.createIndex(AGE_AND_SIZE, ['at', 'bytes']);
      tables.createObjectStore('acts', { keyPath: 'id' }).createIndex('place', 'place');
    }
    if (before < 20) transaction.objectStore('answers').createIndex('owner', 'owner');
  },
);
