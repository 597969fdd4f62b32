// XIRR: the yearly rate r for which Σ amount × (1 + r)^((end − day) ÷ 365) = 0, with flows into the portfolio negative,
// flows out of it positive, and the worth at the end as a last flow out.
import { type DayNumber, dayNumber } from '../../bars/day-columns.ts';
import type { Paisa, TradingDay } from '../../units.ts';

export interface Flow {
  readonly day: TradingDay;
  /** Negative: put in. Positive: taken out, or the worth at the end. */
  readonly amount: Paisa;
}

const LOWEST = -0.999_999;
const HIGHEST = 1e6;
const STEPS = 200;

/** As a fraction a year; null when no rate, or no change of sign, can be found. */
export function moneyWeightedReturn(flows: readonly Flow[]): number | null {
  const sorted = flows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return rateOf(
    sorted.map(({ day }) => dayNumber(day)),
    sorted.map(({ amount }) => amount),
  );
}

/** The same of columns, oldest first. */
export function rateOf(days: readonly DayNumber[], amounts: readonly Paisa[]): number | null {
  const count = amounts.length;
  if (!amounts.some((amount) => amount > 0) || !amounts.some((amount) => amount < 0)) return null;
  const from = days[amounts.findIndex((amount) => amount !== 0)]!;
  const to = days[amounts.findLastIndex((amount) => amount !== 0)]!;
  if (from === to) return null;
  const powers = new Float64Array(KEPT_POWERS);
  // Discounted to the first day, so that long histories do not overflow. By Horner's rule from the last
  // flow back, because a power of each flow took most of the time of a valuation.
  const worth = (rate: number): number => {
    const aDay = (1 + rate) ** (-1 / 365);
    powers[0] = 1;
    for (let gap = 1; gap < KEPT_POWERS; gap += 1) powers[gap] = powers[gap - 1]! * aDay;
    let sum = amounts[count - 1]!;
    for (let i = count - 2; i >= 0; i -= 1) {
      const gap = days[i + 1]! - days[i]!;
      sum = sum * (gap < KEPT_POWERS ? powers[gap]! : aDay ** gap) + amounts[i]!;
    }
    return sum;
  };
  let [low, high] = [LOWEST, HIGHEST];
  let atLow = worth(low);
  if (Math.sign(atLow) === Math.sign(worth(high))) return null;
  for (let step = 0; step < STEPS && high - low > 1e-12 * Math.max(1, Math.abs(low)); step += 1) {
    // Halves the growth factor instead of the rate: the range spans twelve decades.
    const middle = Math.sqrt((1 + low) * (1 + high)) - 1;
    const value = worth(middle);
    if (value === 0) return middle;
    if (Math.sign(value) === Math.sign(atLow)) {
      low = middle;
      atLow = value;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

/** Powers of one day's factor that are kept: flows lie days, not months, apart in long histories. */
const KEPT_POWERS = 32;
