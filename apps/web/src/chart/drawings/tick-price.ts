import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import { tickSize } from '@dorpon/domain/market/tick-size';
import { paisa, round, taka } from '@dorpon/domain/units';

/** The chart's prices: how many decimals are shown, and the newest bar, whose day has the rule of ticks. */
export interface PriceGrid {
  readonly decimals: number;
  readonly bars: { readonly count: number; readonly at: ArrayLike<number> };
}

/** The tick of the exchange at a price; the last decimal of a ratio. */
export function tickAt({ decimals, bars }: PriceGrid, price: number): number {
  if (decimals !== 2) return 10 ** -decimals;
  const day = dhakaDay(bars.at[bars.count - 1] ?? 0);
  return taka(tickSize(paisa(Math.abs(price)), day));
}

/** The nearest price on a tick: what a label says is then the price from which percents are computed. */
export function onTick(grid: PriceGrid, price: number): number {
  const tick = tickAt(grid, price);
  return round(Math.round(price / tick) * tick, grid.decimals);
}

/** Anchors on ticks. Prices that are among `kept`, such as an adjusted high from the magnet, stay. */
export const anchorsOnTick = (
  grid: PriceGrid,
  anchors: readonly Anchor[],
  kept: readonly Anchor[],
): Anchor[] =>
  anchors.map((anchor) =>
    kept.some(({ price }) => price === anchor.price)
      ? anchor
      : { ...anchor, price: onTick(grid, anchor.price) },
  );
