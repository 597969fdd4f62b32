import { emptyDays } from '@dorpon/domain/bars/day-columns';
import type { Quote } from '@dorpon/domain/market/quote';
import { expect, it } from 'vitest';
import type { CandleBars } from './candles/candle-geometry.ts';
import { withLastPrice } from './last-bar.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-15T12:45:00+06:00');

function oneBar(): CandleBars {
  const bars = emptyDays(1);
  bars.high[0] = 210;
  bars.low[0] = 200;
  bars.close[0] = 205;
  return { ...bars, count: 1, at: [start] };
}

const quoteAt = (minutes: number, lastPrice: number) =>
  ({ tradedAt: start + minutes * MINUTE, lastPrice, spotPrice: 0 }) as Quote;

const edges = ({ high, low, close }: CandleBars) => [high[0], low[0], close[0]];

it('ends the last bar at the current price when the last trade is within the bar', () => {
  expect(edges(withLastPrice(oneBar(), quoteAt(14, 207), 15))).toEqual([210, 200, 207]);
  expect(edges(withLastPrice(oneBar(), quoteAt(14, 213), 15))).toEqual([213, 200, 213]);
  expect(edges(withLastPrice(oneBar(), quoteAt(14, 199), 15))).toEqual([210, 199, 199]);
});

it('does not change a bar that ended before the last trade or started after it', () => {
  for (const minutes of [15, 60, -1])
    expect(edges(withLastPrice(oneBar(), quoteAt(minutes, 999), 15))).toEqual([210, 200, 205]);
});

it('does not change the bars that it was given', () => {
  const bars = oneBar();
  withLastPrice(bars, quoteAt(3, 213), 15);
  expect(edges(bars)).toEqual([210, 200, 205]);
});
