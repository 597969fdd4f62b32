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

/** Everything needed to read a file line by line. */
export interface Layout {
  readonly name: string;
  readonly kind: PriceRows['kind'];
  /** The separator, as a byte. */
  readonly separator: number;
  readonly fields: readonly Field[];
  /** Lines before the first row. */
  readonly skipLines: number;
  /** Decimals that convert the file's value to paisa: 2 for taka, 8 for millions. */
  readonly valueDecimals: number;
  /** The order of day and month that the file declares. */
  readonly declared: DateOrder | null;
  /** The default order of the layout, used when the file gives no evidence. */
  readonly usual: DateOrder | null;
}

export const TAKA_DECIMALS = 2;
export const MILLION_DECIMALS = 8;

/** Possible separators, as bytes: `,` `;` tab `|`. */
export const SEPARATORS = [44, 59, 9, 124] as const;

export const needed: readonly Field[] = ['open', 'high', 'low', 'close', 'volume'];

/** Whether rows can be read from these columns: each once, a day and all prices. */
export function isReadable(fields: readonly Field[]): boolean {
  const held: Field[] = fields.filter((field) => field !== 'skip');
  const hasDay = held.includes('date') !== held.includes('stamp');
  return hasDay && new Set(held).size === held.length && needed.every((f) => held.includes(f));
}
