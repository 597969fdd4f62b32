import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { TickMinute } from '@dorpon/domain/bars/tick-minutes';
import { againstClose } from '@dorpon/domain/market/block-trades';
import type { Trade } from '@dorpon/domain/market/market-event';
import { PAISA_PER_MILLION, type Paisa, round, type TradingDay, taka } from '@dorpon/domain/units';
import type { getBlockDays, getBlockShare, getMinuteData, getTickMinuteData } from './bars.ts';
import type { AnswerOf } from './endpoint.ts';

/**
 * Adjusted prices need not be multiples of the tick size; four decimals avoid rounding steps in a
 * series.
 */
const price = (value: number, factor: number): number =>
  factor === 1 ? taka(value) : round(taka(value * factor), 4);

export const toMinuteRow = (
  bar: MinuteBar,
  factor = { price: 1, volume: 1 },
): AnswerOf<typeof getMinuteData>[number] => ({
  t: bar.at,
  o: price(bar.open, factor.price),
  h: price(bar.high, factor.price),
  l: price(bar.low, factor.price),
  c: price(bar.close, factor.price),
  v: Math.round(bar.volume * factor.volume),
  vl: bar.value / PAISA_PER_MILLION,
  tr: bar.trades,
});

type TickMinuteRow = AnswerOf<typeof getTickMinuteData>[number];

export const toTickMinuteRow = (bar: TickMinute): TickMinuteRow => ({
  lm_date_time: bar.lastTradeAt,
  ...toMinuteRow(bar),
  bull: bar.bull,
  bear: bar.bear,
  neutral: bar.neutral,
});

export const toUntickedMinuteRow = (bar: MinuteBar): TickMinuteRow => ({
  lm_date_time: bar.at + 59_999,
  ...toMinuteRow(bar),
  bull: null,
  bear: null,
  neutral: null,
});

export const toBlockRow = (
  block: Omit<Trade, 'kind' | 'market'> & { readonly day: TradingDay },
  close: Paisa,
): AnswerOf<typeof getBlockShare>[number] => ({
  code: block.code,
  d: block.day,
  t: block.at,
  n: block.number,
  price: taka(block.price),
  v: block.quantity,
  vl: (block.price * block.quantity) / PAISA_PER_MILLION,
  c: taka(close),
  against_close: againstClose(block.price, close),
});

export const toBlockDay = (day: {
  readonly day: TradingDay;
  readonly trades: number;
  readonly shares: number;
  readonly quantity: number;
  readonly value: Paisa;
}): AnswerOf<typeof getBlockDays>[number] => ({
  d: day.day,
  trades: day.trades,
  shares: day.shares,
  v: day.quantity,
  vl: day.value / PAISA_PER_MILLION,
});
