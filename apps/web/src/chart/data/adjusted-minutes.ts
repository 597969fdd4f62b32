import { type AdjustmentFactor, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { dayNumberAt, sessionOf } from '@dorpon/domain/chart/bar-group';
import type { ChartBar } from '@dorpon/domain/chart/day-chart-bars';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { MinuteRow } from './chart-feed.ts';

/** Minutes as bars of a chart, each with the factors of its day. */
export function adjustedMinutes(
  rows: readonly MinuteRow[],
  factors: readonly AdjustmentFactor[],
  interval: Interval,
): ChartBar[] {
  let day = Number.NaN;
  let factor = { price: 1, volume: 1 };
  return rows.map(({ at, open, high, low, close, volume }) => {
    const number = dayNumberAt(at);
    if (number !== day) {
      day = number;
      factor = factorsAfter(factors, number);
    }
    return {
      at,
      open: open * factor.price,
      high: high * factor.price,
      low: low * factor.price,
      close: close * factor.price,
      volume: volume * factor.volume,
      session: sessionOf(interval, number),
    };
  });
}
