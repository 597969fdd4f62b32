// XIRR: the yearly rate r for which Σ amount × (1 + r)^((end − day) ÷ 365) = 0, with flows into the portfolio negative,
// flows out of it positive, and the worth at the end as a last flow out.
import { daysBetween } from '../calendar/trading-calendar.ts';
import type { Paisa, TradingDay } from '../units.ts';

export interface Flow {
  readonly day: TradingDay;
  /** Negative: put in. Positive: taken out, or the worth at the end. */
  readonly amount: Paisa;
}

const LOWEST = -0.999_999;
const HIGHEST = 1e6;
const STEPS = 200;

/** As a fraction a year; null when no rate, or no single sign change, can be found. */
export function moneyWeightedReturn(flows: readonly Flow[]): number | null {
  const first = flows.reduce((day, flow) => (flow.day < day ? flow.day : day), flows[0]?.day ?? '');
  const timed = flows
    .filter(({ amount }) => amount !== 0)
    .map(({ day, amount }) => ({ years: daysBetween(first, day) / 365, amount }));
  if (!timed.some(({ amount }) => amount > 0) || !timed.some(({ amount }) => amount < 0))
    return null;
  if (timed.every(({ years }) => years === timed[0]!.years)) return null;
  // Discounted to the first day, so that long histories do not overflow.
  const worth = (rate: number) =>
    timed.reduce((sum, { years, amount }) => sum + amount * (1 + rate) ** -years, 0);
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
