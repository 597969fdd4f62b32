import type { OwnFileName, ownFiles } from '@dorpon/contract/own-files';
import type { OwnFile } from '@dorpon/contract/own-rows';
import type { LineRemark, ReadOptions, Reason } from '../rows.ts';

type RowOf<Name extends OwnFileName> =
  (typeof ownFiles)[Name] extends OwnFile<infer Row> ? Row : never;

/** Rows of one kind, each with the line of the file that it begins on. */
export type CompanyRows = {
  [Name in OwnFileName]: {
    readonly kind: Name;
    readonly rows: readonly RowOf<Name>[];
    readonly lines: readonly number[];
  };
}[OwnFileName];

/** Beside the reasons of prices: a value out of its list or place, a row that is no JSON. */
export interface CompanyRemark extends Omit<LineRemark, 'reason'> {
  readonly reason: Reason | 'bad-value' | 'bad-json';
}

export interface CompanyBatch {
  readonly rows: CompanyRows;
  readonly rejects: readonly CompanyRemark[];
  /** Bytes of the file behind this batch, counted from its beginning. */
  readonly bytesRead: number;
}

/** A file of our own of instruments, statements, shareholding, corporate actions or news. */
export interface CompanyFile {
  readonly path: string;
  /** The layout's name, for reports: `our own statements, CSV`. */
  readonly layout: string;
  readonly kind: OwnFileName;
  readonly bytes: number;
  /** Why nothing of the file can be read, with the line that says so; there are no batches then. */
  readonly refusal: CompanyRemark | null;
  batches(): AsyncIterable<CompanyBatch>;
}

/** Codes of instruments are taken as they stand: such a file says what is known. */
export type CompanyOptions = Pick<ReadOptions, 'resolve'>;

/**
 * Writes the rows of one batch inside the file's transaction; twice is as once. An instrument that is
 * there is updated. Of the rest a row that is there with other values stays as it is: the places in
 * `rows` of those that were refused for it come back, to be told as `duplicate`.
 */
export type WriteCompanies<Client> = (client: Client, rows: CompanyRows) => Promise<number[]>;
