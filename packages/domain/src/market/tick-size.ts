import type { Paisa, TradingDay } from '../units.ts';

/**
 * The exchange's tick sizes, newest rule first: 0.01 taka below 1 taka since October 2025, else 0.10.
 */
const tickRules: readonly { from: TradingDay; below: Paisa; tick: Paisa }[] = [
  { from: '2025-10-01', below: 100, tick: 1 },
  { from: '0000-00-00', below: Number.POSITIVE_INFINITY, tick: 10 },
];

export function tickSize(price: Paisa, day: TradingDay): Paisa {
  for (const rule of tickRules) if (day >= rule.from && price < rule.below) return rule.tick;
  return 10;
}

/** The nearest price on the tick, at least one tick. */
export function roundToTick(price: number, day: TradingDay): Paisa {
  const tick = tickSize(price, day);
  return Math.max(tick, Math.round(price / tick) * tick);
}

export function floorToTick(price: number, day: TradingDay): Paisa {
  const tick = tickSize(price, day);
  return Math.floor(price / tick) * tick;
}

export function ceilToTick(price: number, day: TradingDay): Paisa {
  const tick = tickSize(price, day);
  return Math.ceil(price / tick) * tick;
}
