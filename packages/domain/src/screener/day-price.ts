// change = 100 × (close ÷ the close before − 1); since = 100 × (newest close ÷ close − 1), both for the same securities.
import { round } from '../units.ts';
import type { ScreenerColumns } from './columns.ts';

export interface DayPrice {
  /** In taka, as it was then. */
  readonly close: number | null;
  /** Of that session, in percent. */
  readonly change: number | null;
  /** From that session to the newest one, in percent, without what bonus and rights changed. */
  readonly since: number | null;
}

/** The price of a share on an earlier session. Columns count today's securities (T5). */
export function dayPrice(columns: ScreenerColumns, share: number, row: number): DayPrice {
  const rows = columns.days.length;
  const at = (name: string, on = row) => columns.column(name)?.[share * rows + on] ?? Number.NaN;
  const factor = columns.factors('price')?.[share * rows + row] ?? 1;
  const close = at('close');
  return {
    close: known(close / factor),
    change: known(100 * (close / at('yesterday_close') - 1)),
    since: known(100 * (at('close', rows - 1) / close - 1)),
  };
}

const known = (value: number): number | null => (Number.isFinite(value) ? round(value, 2) : null);
