import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { ShareRecord } from '@dorpon/contract/share-record';
import type { getYesterdayAllshare } from '@dorpon/contract/shares';
import type { Company } from '@dorpon/domain/shares/company';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';

/** The row type of each table. */
export interface CachedRow {
  basicFundamentals: Company;
  eod: AnswerOf<typeof getYesterdayAllshare>[number];
  getOnce: ShareRecord;
}
export type CachedTable = keyof CachedRow;

/** The key of each table in `tracking`; for `eod` the start of the keys. */
export const trackingKeys: Record<CachedTable, string> = {
  basicFundamentals: 'fundamental_latest',
  eod: 'all-eod-yesterday',
  getOnce: 'get-once',
};

/** The tracking key of one share's days. */
export const daysKey = (code: ShareCode): string => `${trackingKeys.eod}/${code}`;

/** The primary key of each table. */
export const keyPaths = {
  basicFundamentals: 'code',
  tracking: 'table',
  eod: ['code', 'd'],
  getOnce: 'c',
};

export interface Found<Table extends CachedTable> {
  readonly rows: readonly CachedRow[Table][];
  readonly lastUpdate: EpochMs;
}

export interface Change<Table extends CachedTable> {
  /** Whether `put` is the whole table and all other rows are removed. */
  readonly whole: boolean;
  readonly put: readonly CachedRow[Table][];
  readonly gone: readonly string[];
}
