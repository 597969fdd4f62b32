import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MarketEquity } from '@dorpon/domain/figures/market-equity';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Depth, DepthLevel } from '@dorpon/domain/market/depth';
import type { IndexComputed, Trade } from '@dorpon/domain/market/market-event';
import { phaseAt, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import {
  type EpochMs,
  PAISA_PER_MILLION,
  round,
  type ShareCode,
  type TradingDay,
  taka,
} from '@dorpon/domain/units';
import type { z } from 'zod/mini';
import type { AnswerOf } from './endpoint.ts';
import type { indexValueRow } from './live.ts';
import type { getCircuitBreaker, getDepth, getTickData } from './one-share.ts';
import type {
  DataSource,
  getMarketEquity,
  getMarketTime,
  getYesterdayAllshare,
  MarketFact,
} from './shares.ts';

/** Minutes between two advertisements. */
const ADS_INTERVAL = 5;

export function toMarketTime(
  hours: SessionHours,
  now: EpochMs,
  feed: { source: DataSource; unknown: readonly MarketFact[]; speed: number },
  version: string,
): AnswerOf<typeof getMarketTime> {
  return {
    marketStartTime: hours.opensAt,
    marketEndTime: hours.closesAt,
    totalMarketTimeInMinutes: totalMinutes(hours),
    adsInterval: ADS_INTERVAL,
    desktopVersion: version,
    macVersion: version,
    continuousEndTime: hours.continuousEndsAt,
    now,
    day: hours.day,
    phase: phaseAt(hours, now),
    source: feed.source,
    unknown: [...feed.unknown],
    speed: feed.speed,
  };
}

export function toDepth(depth: Depth, asOf: EpochMs): AnswerOf<typeof getDepth> {
  const level = ({ price, quantity, orders }: DepthLevel) => ({
    price: taka(price),
    quantity,
    orders,
  });
  return { code: depth.code, asOf, bids: depth.bids.map(level), asks: depth.asks.map(level) };
}

export type TickRow = AnswerOf<typeof getTickData>[number];

export const toTickRow = (trade: Omit<Trade, 'kind' | 'code'>): TickRow => ({
  n: trade.number,
  t: trade.at,
  ltp: taka(trade.price),
  v: trade.quantity,
  m: trade.market === 'spot' ? 'S' : 'P',
});

export const toIndexValue = (index: IndexComputed): z.infer<typeof indexValueRow> => ({
  t: index.at,
  ltp: taka(index.value),
  tr: index.trades,
  v: index.volume,
});

export const toDayRow = (bar: DayBar): AnswerOf<typeof getYesterdayAllshare>[number] => ({
  code: bar.code,
  d: bar.day,
  o: taka(bar.open),
  h: taka(bar.high),
  l: taka(bar.low),
  c: taka(bar.close),
  ltp: taka(bar.last),
  ycp: taka(bar.yesterdayClose),
  v: bar.volume,
  vl: bar.value / PAISA_PER_MILLION,
  t: bar.trades,
  bear: bar.bear,
  bull: bar.bull,
  neutral: bar.neutral,
});

/** No floor price has been in force since 2024. */
export const toCircuitBreaker = (
  code: ShareCode,
  limits: CircuitLimits | null,
  date: TradingDay,
): AnswerOf<typeof getCircuitBreaker> => ({
  code,
  ul: limits ? taka(limits.upper) : null,
  ll: limits ? taka(limits.lower) : null,
  fl: null,
  date,
  no_limit: limits ? 0 : 1,
});

export function toMarketEquity(
  { equity, fund, bond, total }: MarketEquity,
  d: TradingDay,
): AnswerOf<typeof getMarketEquity> {
  const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);
  return {
    d,
    equity: million(equity),
    mutual_fund: million(fund),
    bond: million(bond),
    total: million(total),
  };
}
