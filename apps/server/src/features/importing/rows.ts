/** Maximum rows per batch. */
export const BATCH_ROWS = 20_000;

/** Why a line was rejected or has a warning. The words are part of reports. */
export const REASONS = [
  'ambiguous-dates',
  'bad-date',
  'bad-number',
  'bad-time',
  'close-outside',
  'code-too-long',
  'duplicate',
  'future-date',
  'high-below-low',
  'last-outside',
  'line-too-long',
  'open-outside',
  'other-period',
  'too-few-fields',
  'too-many-fields',
  'unclosed-quote',
  'unknown-code',
  'unknown-format',
  'zero-price',
] as const;
export type Reason = (typeof REASONS)[number];

/** A line that was rejected, or kept with a warning; lines and columns count from 1. */
export interface LineRemark {
  readonly line: number;
  /** The number of the wrong field, if a single field is wrong. */
  readonly column?: number;
  readonly reason: Reason;
  /** The line, or the relevant part of it; shortened when long. */
  readonly text: string;
}

/** Days of a file. Prices and value in paisa; a value that the file does not give is 0. */
export interface DayRows {
  readonly kind: 'days';
  /** Dictionary of the file: `code` holds indices into it. It grows from batch to batch. */
  readonly codes: readonly string[];
  readonly code: Int32Array;
  /** Days since 1970-01-01. */
  readonly day: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly last: Int32Array;
  readonly yesterdayClose: Int32Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly bull: Float64Array;
  readonly bear: Float64Array;
  readonly trades: Int32Array;
  readonly line: Int32Array;
  /** Number of rows; columns may be longer. */
  readonly count: number;
}

/** Minutes of a file, units as in `DayRows`. */
export interface MinuteRows {
  readonly kind: 'minutes';
  readonly codes: readonly string[];
  readonly code: Int32Array;
  /** Start of the minute in epoch milliseconds; files use Dhaka time. */
  readonly at: Float64Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Int32Array;
  readonly line: Int32Array;
  readonly count: number;
}

export type PriceRows = DayRows | MinuteRows;

/** A chunk of a file. Its columns are not reused by the next one. */
export interface PriceBatch<Rows extends PriceRows = PriceRows> {
  readonly rows: Rows;
  readonly rejects: readonly LineRemark[];
  readonly warnings: readonly LineRemark[];
  /** Rows of sector averages, by name. */
  readonly averages: ReadonlyMap<string, number>;
  /** Bytes of the file read up to the end of this batch. */
  readonly bytesRead: number;
}

export interface ResolvedCode {
  readonly code: string;
  readonly isIndex: boolean;
}

export interface ReadOptions {
  /**
   * The current code for a code of the file; null when unknown. `00` is already stripped; `marked`
   * says that it was there, the market's custom for an index.
   */
  resolve(code: string, marked: boolean): ResolvedCode | null;
  /** The code to store a sector average under; null or not given skips its rows. */
  keepAverage?(name: string): ResolvedCode | null;
  /** Epoch milliseconds: rows of later days are rejected. */
  readonly now: number;
}

export interface PriceFile {
  readonly path: string;
  /** The layout's name, for reports. */
  readonly layout: string;
  readonly kind: PriceRows['kind'];
  readonly bytes: number;
  /** Why the file cannot be read, with the line; there are no batches then. */
  readonly refusal: LineRemark | null;
  /** The file's name is that of a sector average, which is skipped: there are no batches then. */
  readonly isAverage: boolean;
  batches(): AsyncIterable<PriceBatch>;
}
