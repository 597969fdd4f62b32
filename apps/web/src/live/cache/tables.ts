import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { ShareRecord } from '@dorpon/contract/share-record';
import type { getYesterdayAllshare } from '@dorpon/contract/shares';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs } from '@dorpon/domain/units';

/** What a row of each table is. */
export interface CachedRow {
  basicFundamentals: Company;
  eod: AnswerOf<typeof getYesterdayAllshare>[number];
  getOnce: ShareRecord;
}
export type CachedTable = keyof CachedRow;

/** Under which name `tracking` keeps the `last_update` of a table. */
export const trackingKeys: Record<CachedTable, string> = {
  basicFundamentals: 'fundamental_latest',
  eod: 'all-eod-yesterday',
  getOnce: 'get-once',
};

/** Primary keys, in Dexie's spelling. */
export const schema = {
  basicFundamentals: 'code',
  tracking: 'table',
  eod: '[code+d]',
  getOnce: 'c',
} as const;

export interface Found<Table extends CachedTable> {
  readonly rows: readonly CachedRow[Table][];
  readonly lastUpdate: EpochMs;
}

export interface Change<Table extends CachedTable> {
  /** Whether `put` is the whole table, and everything else in it is to go. */
  readonly whole: boolean;
  readonly put: readonly CachedRow[Table][];
  readonly gone: readonly string[];
}
