import { dayOf, daysBetween } from '../calendar/trading-calendar.ts';
import type { ShareCode, TradingDay } from '../units.ts';
import type { DayBar } from './day-bar.ts';

/** Days since 1970-01-01. */
export type DayNumber = number & { readonly unit?: 'day-number' };

const EPOCH: TradingDay = '1970-01-01';
const DAY_MS = 86_400_000;

/** All shares have the same days, so each conversion is cached. */
const numbers = new Map<TradingDay, DayNumber>();
const days = new Map<DayNumber, TradingDay>();

export function dayNumber(day: TradingDay): DayNumber {
  let number = numbers.get(day);
  if (number === undefined) {
    number = daysBetween(EPOCH, day);
    numbers.set(day, number);
  }
  return number;
}

export function tradingDayOf(number: DayNumber): TradingDay {
  let day = days.get(number);
  if (day === undefined) {
    day = dayOf(number * DAY_MS);
    days.set(number, day);
  }
  return day;
}

/** Daily bars of one share, oldest first. Rows from `count` on are spare capacity. Prices in paisa. */
export interface DayColumns {
  readonly count: number;
  readonly day: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly last: Float64Array;
  readonly yesterdayClose: Float64Array;
  readonly volume: Float64Array;
  readonly value: Float64Array;
  readonly trades: Float64Array;
  readonly bull: Float64Array;
  readonly bear: Float64Array;
}

const figures = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'yesterdayClose',
  'volume',
  'value',
  'trades',
  'bull',
  'bear',
] as const;

export function emptyDays(capacity: number): DayColumns {
  const column = () => new Float64Array(capacity);
  return {
    count: 0,
    day: new Int32Array(capacity),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    last: column(),
    yesterdayClose: column(),
    volume: column(),
    value: column(),
    trades: column(),
    bull: column(),
    bear: column(),
  };
}

/**
 * Appends a day. While there is spare capacity, the result shares memory with the old columns, whose
 * `count` hides the new row.
 */
export function withDay(columns: DayColumns, bar: DayBar): DayColumns {
  const day = dayNumber(bar.day);
  const { count } = columns;
  if (count > 0 && day <= columns.day[count - 1])
    throw new Error(`${bar.code}: ${bar.day} is not after the last stored day`);
  const target = count < columns.day.length ? columns : grown(columns);
  target.day[count] = day;
  for (const figure of figures) target[figure][count] = bar[figure];
  return { ...target, count: count + 1 };
}

/** The same days with spare capacity for at least one more, so that adding today does not copy. */
export const withSpareCapacity = (columns: DayColumns): DayColumns =>
  columns.count < columns.day.length ? columns : grown(columns);

/**
 * The first days in memory of their own: appending after them does not change a row that a reader
 * of the old columns can see.
 */
export const firstDays = (columns: DayColumns, count: number): DayColumns => ({
  ...copied(columns, columns.day.length),
  count,
});

const grown = (columns: DayColumns): DayColumns =>
  copied(columns, Math.max(16, Math.ceil(columns.day.length * 1.5)));

function copied(columns: DayColumns, capacity: number): DayColumns {
  const copy = emptyDays(capacity);
  copy.day.set(columns.day);
  for (const figure of figures) copy[figure].set(columns[figure]);
  return { ...copy, count: columns.count };
}

/** The row of that day, else of the last day before it; −1 when there is none. */
export function rowOnOrBefore(columns: Pick<DayColumns, 'count' | 'day'>, day: DayNumber): number {
  let low = 0;
  let high = columns.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns.day[middle] <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The row of exactly that day; −1 when there is none. */
export function rowOn(columns: DayColumns, day: DayNumber): number {
  const row = rowOnOrBefore(columns, day);
  return row >= 0 && columns.day[row] === day ? row : -1;
}

/** neutral = volume − bull − bear. */
export function barAt(code: ShareCode, columns: DayColumns, row: number): DayBar {
  const [volume, bull, bear] = [columns.volume[row], columns.bull[row], columns.bear[row]];
  return {
    code,
    day: tradingDayOf(columns.day[row]),
    open: columns.open[row],
    high: columns.high[row],
    low: columns.low[row],
    close: columns.close[row],
    last: columns.last[row],
    yesterdayClose: columns.yesterdayClose[row],
    volume,
    value: columns.value[row],
    trades: columns.trades[row],
    bull,
    bear,
    neutral: volume - bull - bear,
  };
}
