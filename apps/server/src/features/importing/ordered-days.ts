import type { DayRows } from './rows.ts';

const DAYS = 2 ** 16;
const ROWS = 2 ** 20;
const MOST_CODES = 2 ** 17;

/** The newest stored day of a share. */
export interface NewestDay {
  readonly code: string;
  /** Days since 1970. */
  readonly day: number;
  readonly close: number;
}

/**
 * Row numbers sorted by share and day; null when two rows have the same share and day, or when the
 * rows are too many to be sorted here.
 */
export function orderDays({ code, codes, day, count }: DayRows): Uint32Array | null {
  if (codes.length > MOST_CODES || count > ROWS) return null;
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    if (day[i] < 0 || day[i] >= DAYS) return null;
    keys[i] = (code[i] * DAYS + day[i]) * ROWS + i;
  }
  keys.sort();
  const order = new Uint32Array(count);
  let before = -1;
  for (let i = 0; i < count; i += 1) {
    const place = Math.floor(keys[i] / ROWS);
    if (place === before) return null;
    before = place;
    order[i] = keys[i] - place * ROWS;
  }
  return order;
}

/**
 * Whether each share's first row is after its newest stored day: then no row can be stored already.
 */
export function followsAll(
  rows: DayRows,
  order: Uint32Array,
  newest: readonly NewestDay[],
): boolean {
  const days = new Map(newest.map(({ code, day }) => [code, day]));
  let before = -1;
  for (const row of order) {
    const code = rows.code[row];
    if (code !== before && rows.day[row] <= (days.get(rows.codes[code]) ?? -1)) return false;
    before = code;
  }
  return true;
}

/** The close before each row of `order`: yesterday's close where the file gives none. */
export function closesBefore(
  rows: DayRows,
  order: Uint32Array,
  newest: readonly NewestDay[],
): Int32Array {
  const closes = new Map(newest.map(({ code, close }) => [code, close]));
  const before = new Int32Array(order.length);
  order.forEach((row, i) => {
    const code = rows.code[row];
    const isFirst = i === 0 || rows.code[order[i - 1]] !== code;
    before[i] = isFirst ? (closes.get(rows.codes[code]) ?? 0) : rows.close[order[i - 1]];
  });
  return before;
}

/** Joins the batches of one file; a later dictionary contains the earlier ones. */
export function joinDays(batches: readonly DayRows[]): DayRows {
  const last = batches.at(-1);
  if (!last) throw new Error('no rows to join');
  if (batches.length === 1) return last;
  const count = batches.reduce((sum, batch) => sum + batch.count, 0);
  const int4 = (name: Int4) => joined(new Int32Array(count), batches, (batch) => batch[name]);
  const int8 = (name: Int8) => joined(new Float64Array(count), batches, (batch) => batch[name]);
  return {
    kind: 'days',
    codes: last.codes,
    count,
    code: int4('code'),
    day: int4('day'),
    line: int4('line'),
    trades: int4('trades'),
    open: int4('open'),
    high: int4('high'),
    low: int4('low'),
    close: int4('close'),
    last: int4('last'),
    yesterdayClose: int4('yesterdayClose'),
    volume: int8('volume'),
    value: int8('value'),
    bull: int8('bull'),
    bear: int8('bear'),
  };
}

type Price = 'open' | 'high' | 'low' | 'close' | 'last' | 'yesterdayClose';
type Int4 = 'code' | 'day' | 'line' | 'trades' | Price;
type Int8 = 'volume' | 'value' | 'bull' | 'bear';

function joined<Column extends Int32Array | Float64Array>(
  whole: Column,
  batches: readonly DayRows[],
  columnOf: (batch: DayRows) => Column,
): Column {
  let at = 0;
  for (const batch of batches) {
    whole.set(columnOf(batch).subarray(0, batch.count), at);
    at += batch.count;
  }
  return whole;
}
