// Drawings are kept in the prices that were traded on the days of their anchors. A chart shows them times the
// factors of its bars, so they stay at their bars in raw, adjusted and total-return prices, and after the
// next corporate action.
import { dhakaTime } from '../../calendar/trading-calendar.ts';
import type { EpochMs, TradingDay } from '../../units.ts';
import type { Drawing } from './drawing.ts';

/** Prices before `day` are shown times `factor`. */
export interface PriceFactor {
  readonly day: TradingDay;
  readonly factor: number;
}

/** The product of the factors after a moment; their order does not matter. */
export function factorAt(factors: readonly PriceFactor[], at: EpochMs): number {
  let product = 1;
  for (const { day, factor } of factors) if (at < dhakaTime(day, 0)) product *= factor;
  return product;
}

/** A kept drawing as a chart shows it. */
export const toShownPrices = (drawing: Drawing, factors: readonly PriceFactor[]): Drawing =>
  repriced(drawing, factors, (price, factor) => price * factor);

/** A drawing of a chart as it is kept. */
export const toTradedPrices = (drawing: Drawing, factors: readonly PriceFactor[]): Drawing =>
  repriced(drawing, factors, (price, factor) => tidy(price / factor));

/** Without the last digits, which a product and a quotient change: a kept price that is shown stays the same. */
const tidy = (price: number): number => Number(price.toPrecision(12));

function repriced(
  drawing: Drawing,
  factors: readonly PriceFactor[],
  change: (price: number, factor: number) => number,
): Drawing {
  const by = drawing.anchors.map(({ at }) => factorAt(factors, at));
  if (by.every((factor) => factor === 1)) return drawing;
  return {
    ...drawing,
    anchors: drawing.anchors.map((anchor, place) =>
      by[place] === 1 ? anchor : { ...anchor, price: change(anchor.price, by[place]!) },
    ),
  };
}
