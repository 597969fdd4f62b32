import type { LineFormat, LineInterval, PriceLines } from '@dorpon/contract/price-lines';
import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { DayColumns } from '@dorpon/domain/bars/day-columns';
import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { MinuteFilesStore } from './store.ts';

/** The sources of rows, provided by the application. */
export interface FileSources {
  /** Every share and index that has a day or is listed. */
  codes(): Iterable<ShareCode>;
  instrumentOf(code: ShareCode): Instrument | undefined;
  /** Finished days. An import that corrects days gives new columns. */
  finished(code: ShareCode): DayColumns | undefined;
  /** The running session as its day would be written now. */
  running(code: ShareCode): DayBar | undefined;
  factors(code: ShareCode, mode: AdjustMode): Promise<readonly AdjustmentFactor[]>;
  readonly minutes: MinuteFilesStore;
  /** Changes after an import, which may add minutes anywhere. */
  readonly edition: () => string;
}

export interface FileShare {
  readonly code: ShareCode;
  readonly isIndex: boolean;
  readonly factors: readonly AdjustmentFactor[];
}

/** The request with every default filled in. */
export interface FileOptions {
  readonly format: LineFormat;
  readonly interval: LineInterval;
  readonly shares: readonly FileShare[];
  /** Whether all shares are selected. */
  readonly everything: boolean;
  readonly from: TradingDay;
  readonly upto: TradingDay;
  /** Only rows after this time are written; a day as `since` means its last moment. */
  readonly since: EpochMs;
  readonly withRunning: boolean;
}

/** A file before it is written: what a client must know first, then its bytes. */
export interface PriceFile {
  /** The newest row: a day, or epoch milliseconds; null when there is none. */
  readonly newest: string | null;
  /** Changes with every change of the rows. */
  readonly version: string;
  count(): Promise<{ rows: number; about: boolean }>;
  /** The heading and all rows, about `rowsAtOnce` rows at a time. */
  chunks(lines: PriceLines, rowsAtOnce?: number): AsyncGenerator<Uint8Array>;
}

/** About 50 kB: a millisecond of the main thread. */
export const ROWS_AT_ONCE = 1000;
