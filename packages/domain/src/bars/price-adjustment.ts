import type { Paisa, Percent } from '../units.ts';
import type { DayColumns, DayNumber } from './day-columns.ts';
import { rowOnOrBefore } from './day-columns.ts';

/** 0: raw. 1: adjusted for bonus, split and rights. 2: for cash dividends as well. */
export type AdjustMode = 0 | 1 | 2;

/** A corporate action that changes the price from `exDay` on. */
export interface AdjustmentCause {
  readonly exDay: DayNumber;
  /** Identifies the corporate action, where known. */
  readonly recordDate?: DayNumber;
  /** New securities for each 100 held, free of charge. */
  readonly stock: Percent;
  /** New securities for each 100 held, at `rightsPrice`. */
  readonly rights: Percent;
  readonly rightsPrice: Paisa;
  /** Per security. */
  readonly cash: Paisa;
}

/** Prices before the cause's ex-day are multiplied by `price`. */
export interface AdjustmentFactor {
  readonly cause: AdjustmentCause;
  /** P: the close before the ex-day. */
  readonly before: Paisa;
  readonly price: number;
  /** Multiplies volumes before the ex-day, so that they count today's securities. */
  readonly volume: number;
}

/**
 * after = (P − cash + r × S) ÷ (1 + b + r), with P the close before, b the bonus, r the rights and S
 * their price; price factor = after ÷ P, volume factor = 1 + b + r. Cash changes no count of
 * securities, so no volume. Actions after `lastDay`, that of the columns if unset, are ignored.
 */
export function adjustmentFactors(
  columns: DayColumns,
  causes: readonly AdjustmentCause[],
  mode: AdjustMode,
  lastDay = columns.day[columns.count - 1] ?? 0,
): AdjustmentFactor[] {
  if (mode === 0 || columns.count === 0) return [];
  return causes
    .filter((cause) => cause.exDay <= lastDay)
    .sort((a, b) => a.exDay - b.exDay)
    .flatMap((cause) => {
      const row = rowOnOrBefore(columns, cause.exDay - 1);
      if (row < 0) return [];
      const before = columns.close[row];
      const bonus = cause.stock / 100;
      const rights = cause.rights / 100;
      const cash = mode === 2 ? cause.cash : 0;
      const after = (before - cash + rights * cause.rightsPrice) / (1 + bonus + rights);
      const price = before > 0 && after > 0 ? after / before : 1;
      const volume = 1 + bonus + rights;
      return price === 1 && volume === 1 ? [] : [{ cause, before, price, volume }];
    });
}

/** The product of the factors after a day. */
export function factorsAfter(
  factors: readonly AdjustmentFactor[],
  day: DayNumber,
): { price: number; volume: number } {
  let [price, volume] = [1, 1];
  for (const factor of factors) {
    if (factor.cause.exDay <= day) continue;
    price *= factor.price;
    volume *= factor.volume;
  }
  return { price, volume };
}

/** The product of the factors after each day, for days visited in descending order. */
export class FactorsBack {
  price = 1;
  volume = 1;
  readonly #factors: readonly AdjustmentFactor[];
  #next: number;

  constructor(factors: readonly AdjustmentFactor[]) {
    this.#factors = factors;
    this.#next = factors.length - 1;
  }

  to(day: DayNumber): void {
    while (this.#next >= 0 && day < this.#factors[this.#next].cause.exDay) {
      this.price *= this.#factors[this.#next].price;
      this.volume *= this.#factors[this.#next].volume;
      this.#next -= 1;
    }
  }
}

/** The days as if traded in today's number of securities. Values in taka do not change. */
export const adjustedDays = (
  columns: DayColumns,
  causes: readonly AdjustmentCause[],
  mode: AdjustMode,
): DayColumns => adjustedBy(columns, adjustmentFactors(columns, causes, mode));

/** The rows from `from` to before `end`, adjusted. */
export function adjustedBy(
  columns: DayColumns,
  factors: readonly AdjustmentFactor[],
  from = 0,
  end = columns.count,
): DayColumns {
  if (factors.length === 0 && from === 0 && end === columns.count) return columns;
  const count = Math.max(0, end - from);
  const part = (column: Float64Array): Float64Array => column.subarray(from, from + count);
  const price = new Float64Array(count);
  const volume = new Float64Array(count);
  const ahead = new FactorsBack(factors);
  for (let row = count - 1; row >= 0; row -= 1) {
    ahead.to(columns.day[from + row]);
    price[row] = ahead.price;
    volume[row] = ahead.volume;
  }
  const times = (column: Float64Array, by: Float64Array): Float64Array => {
    const product = new Float64Array(count);
    for (let row = 0; row < count; row += 1) product[row] = column[from + row] * by[row];
    return product;
  };
  return {
    count,
    day: columns.day.subarray(from, from + count),
    open: times(columns.open, price),
    high: times(columns.high, price),
    low: times(columns.low, price),
    close: times(columns.close, price),
    last: times(columns.last, price),
    // The exchange's own reference price already contains an action of that day.
    yesterdayClose: times(columns.yesterdayClose, price),
    volume: times(columns.volume, volume),
    value: part(columns.value),
    trades: part(columns.trades),
    bull: times(columns.bull, volume),
    bear: times(columns.bear, volume),
  };
}
