/** Rows of a batch at most. */
export const BATCH_ROWS = 20_000;

/** Why a line was refused or is doubted. The words stand in reports. */
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

/** A line that was refused, or is kept with a doubt; lines count from 1. */
export interface LineRemark {
  readonly line: number;
  readonly reason: Reason;
  /** The line itself, or the part of it that is meant; cut when long. */
  readonly text: string;
}

/** Days of a file. Prices and value in paisa; a figure that the file does not give is 0. */
export interface DayRows {
  readonly kind: 'days';
  /** Dictionary of the file: `code` holds places in it. It grows from batch to batch. */
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
  /** How many rows the columns hold; what lies behind is not to be read. */
  readonly count: number;
}

/** Minutes of a file, units as in `DayRows`. */
export interface MinuteRows {
  readonly kind: 'minutes';
  readonly codes: readonly string[];
  readonly code: Int32Array;
  /** The minute's start, epoch milliseconds; a file's clock is Dhaka's. */
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

/** A stretch of a file. Columns are the batch's own: they are not written over by the next. */
export interface PriceBatch<Rows extends PriceRows = PriceRows> {
  readonly rows: Rows;
  readonly rejects: readonly LineRemark[];
  readonly warnings: readonly LineRemark[];
  /** Rows that are none of a share, by the name they have: averages of sectors. */
  readonly averages: ReadonlyMap<string, number>;
  /** Bytes of the file behind this batch, counted from its beginning. */
  readonly bytesRead: number;
}

export interface ResolvedCode {
  readonly code: string;
  readonly isIndex: boolean;
}

export interface ReadOptions {
  /**
   * What the house calls a code of the file, null when it is not known. `00` is stripped already;
   * `marked` says that it stood there, the market's custom for an index.
   */
  resolve(code: string, marked: boolean): ResolvedCode | null;
  /** What the average of a sector is kept as; null or not given: its rows are left out. */
  keepAverage?(name: string): ResolvedCode | null;
  /** Epoch milliseconds: rows of later days are refused. */
  readonly now: number;
}

export interface PriceFile {
  readonly path: string;
  /** The layout's name, for reports. */
  readonly layout: string;
  readonly kind: PriceRows['kind'];
  readonly bytes: number;
  /** Why nothing of the file can be read, with the line that says so; there are no batches then. */
  readonly refusal: LineRemark | null;
  /** The file's name is that of a sector's average, and such rows are left out: there are no batches then. */
  readonly isAverage: boolean;
  batches(): AsyncIterable<PriceBatch>;
}
