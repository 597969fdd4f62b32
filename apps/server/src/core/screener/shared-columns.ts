import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';

/** Values that other threads read where they are, without a copy. */
export const sharedColumn = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT)).fill(Number.NaN);

/** Some columns of the record, as they are sent to another thread. */
export interface SharedRecord {
  readonly codes: readonly ShareCode[];
  readonly days: Int32Array;
  /** So many sessions are finished: their values do not change any more. */
  readonly finished: number;
  readonly columns: Readonly<Record<string, Float64Array>>;
  readonly listed: Readonly<Record<string, Float64Array>>;
  readonly markets: Readonly<Record<string, Float64Array>>;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly isIssued: boolean;
  readonly adjustedFrom?: TradingDay | null | undefined;
}

/** What the receiving thread makes of it. */
export const columnsOfShared = (record: SharedRecord): ScreenerColumns => ({
  codes: record.codes,
  days: record.days,
  column: (name) => record.columns[name],
  listed: (name) => record.listed[name],
  market: (name) => record.markets[name],
  texts: (name) => record.texts[name] ?? [],
  adjustedFrom: record.adjustedFrom,
  factors: (terms) => (record.isIssued ? record.columns[`${terms}-factor`] : undefined),
  minutes: () => undefined,
});
