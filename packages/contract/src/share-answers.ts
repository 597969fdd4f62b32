import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { Depth, DepthLevel } from '@dorpon/domain/market/depth';
import type { Trade } from '@dorpon/domain/market/market-event';
import { phaseAt, type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import { type EpochMs, PAISA_PER_MILLION, taka } from '@dorpon/domain/units';
import type { AnswerOf } from './endpoint.ts';
import type {
  DataSource,
  getDepth,
  getMarketTime,
  getTickData,
  getYesterdayAllshare,
} from './shares.ts';

/** Minutes between two advertisements. */
const ADS_INTERVAL = 5;

export function toMarketTime(
  hours: SessionHours,
  now: EpochMs,
  feed: { source: DataSource; speed: number },
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
