import type { Paisa, Percent } from '../units.ts';
import type { DayColumns, DayNumber } from './day-columns.ts';
import { rowOnOrBefore } from './day-columns.ts';

/** 0 raw, 1 for bonus, split and rights, 2 for cash dividends too. */
export type AdjustMode = 0 | 1 | 2;

/** What happened to a share between two sessions: it holds from `exDay` on. */
export interface AdjustmentCause {
  readonly exDay: DayNumber;
  /** The corporate action's own key, where it is known. */
  readonly recordDate?: DayNumber;
  /** New securities for 100 old ones, free of charge. */
  readonly stock: Percent;
  /** New securities for 100 old ones, at `rightsPrice`. */
  readonly rights: Percent;
  readonly rightsPrice: Paisa;
  /** Cash of one security. */
  readonly cash: Paisa;
}

/** One factor with its cause: prices before the cause's day are multiplied by it. */
export interface AdjustmentFactor {
  readonly cause: AdjustmentCause;
  /** P: the close before the cause's day. */
  readonly before: Paisa;
  readonly price: number;
  /** What volumes before that day are multiplied by: securities then, counted as now. */
  readonly volume: number;
}

/**
 * bonus: P ÷ (1 + b); rights: (P + r × S) ÷ (1 + r); cash: P − c; all over P, the close before. Cash
 * changes no count of securities, so no volume. What lies after the last day has not happened yet.
 */
export function adjustmentFactors(
  columns: DayColumns,
  causes: readonly AdjustmentCause[],
  mode: AdjustMode,
): AdjustmentFactor[] {
  if (mode === 0 || columns.count === 0) return [];
  const lastDay = columns.day[columns.count - 1];
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

/** The product of the factors that lie ahead of one day, for a price and for a volume. */
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

/** Walks back over days, from the newest: the product of the factors that lie ahead of each. */
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

/** The days as if all had been traded in today's securities. Values stay: money is money. */
export const adjustedDays = (
  columns: DayColumns,
  causes: readonly AdjustmentCause[],
  mode: AdjustMode,
): DayColumns => adjustedBy(columns, adjustmentFactors(columns, causes, mode));

/** The rows from `from` to before `end`, where not all are wanted. */
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
    // The exchange's own reference: what happened that very day is in it already.
    yesterdayClose: times(columns.yesterdayClose, price),
    volume: times(columns.volume, volume),
    value: part(columns.value),
    trades: part(columns.trades),
    bull: times(columns.bull, volume),
    bear: times(columns.bear, volume),
  };
}
