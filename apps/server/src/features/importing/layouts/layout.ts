import type { DateOrder } from '../read-date.ts';
import type { PriceRows } from '../rows.ts';

/** What a column of a file holds. A `stamp` is a day and a time in one. */
export type Field =
  | 'code'
  | 'date'
  | 'time'
  | 'stamp'
  | 'period'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'last'
  | 'yesterdayClose'
  | 'volume'
  | 'value'
  | 'trades'
  | 'bull'
  | 'bear'
  | 'skip';

/** All that must be known to read a file line by line. */
export interface Layout {
  readonly name: string;
  readonly kind: PriceRows['kind'];
  /** The byte between two fields. */
  readonly separator: number;
  readonly fields: readonly Field[];
  /** Lines before the first row. */
  readonly skipLines: number;
  /** Decimals that make the file's value paisa: 2 of taka, 8 of millions. */
  readonly valueDecimals: number;
  /** The order of day and month that the file declares. */
  readonly declared: DateOrder | null;
  /** The order that the layout has by definition where nothing in the file speaks against it. */
  readonly usual: DateOrder | null;
}

export const TAKA_DECIMALS = 2;
export const MILLION_DECIMALS = 8;

/** Separators that are tried, as bytes: `,` `;` tab `|`. */
export const SEPARATORS = [44, 59, 9, 124] as const;

export const needed: readonly Field[] = ['open', 'high', 'low', 'close', 'volume'];

/** Whether rows can be read from such columns: each once, a day and all prices. */
export function isReadable(fields: readonly Field[]): boolean {
  const held: Field[] = fields.filter((field) => field !== 'skip');
  const hasDay = held.includes('date') !== held.includes('stamp');
  return hasDay && new Set(held).size === held.length && needed.every((f) => held.includes(f));
}
