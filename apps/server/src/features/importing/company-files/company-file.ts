import type { OwnFileName, ownFiles } from '@dorpon/contract/own-files';
import type { OwnFile } from '@dorpon/contract/own-rows';
import type { LineRemark, ReadOptions, Reason } from '../rows.ts';

type RowOf<Name extends OwnFileName> =
  (typeof ownFiles)[Name] extends OwnFile<infer Row> ? Row : never;

/** Rows of one kind, each with its first line in the file. */
export type CompanyRows = {
  [Name in OwnFileName]: {
    readonly kind: Name;
    readonly rows: readonly RowOf<Name>[];
    readonly lines: readonly number[];
  };
}[OwnFileName];

/** Reasons beside those of prices: an invalid value, or a row that is not JSON. */
export interface CompanyRemark extends Omit<LineRemark, 'reason'> {
  readonly reason: Reason | 'bad-value' | 'bad-json';
}

export interface CompanyBatch {
  readonly rows: CompanyRows;
  readonly rejects: readonly CompanyRemark[];
  /** Bytes of the file read up to the end of this batch. */
  readonly bytesRead: number;
}

/** An own-format file of instruments, statements, shareholding, corporate actions or news. */
export interface CompanyFile {
  readonly path: string;
  /** The layout's name, for reports: `our own statements, CSV`. */
  readonly layout: string;
  readonly kind: OwnFileName;
  readonly bytes: number;
  /** Why the file cannot be read, with the line; there are no batches then. */
  readonly refusal: CompanyRemark | null;
  batches(): AsyncIterable<CompanyBatch>;
}

/** Codes of an instruments file are not resolved: it defines them. */
export type CompanyOptions = Pick<ReadOptions, 'resolve'>;

/**
 * Writes the rows of one batch in the file's transaction; repeating it changes nothing. A stored
 * instrument is updated. For the other kinds a stored row with other values stays: the positions of
 * the refused rows are returned, to be reported as `duplicate`.
 */
export type WriteCompanies<Client> = (client: Client, rows: CompanyRows) => Promise<number[]>;
