import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getMarketEvents } from '@dorpon/contract/market-events';
import {
  type MarketEventRow,
  toBreakoutEvent,
  toHaltEvent,
  toTradeEvent,
} from '@dorpon/contract/overview-answers';
import type { Range } from '@dorpon/domain/figures/new-extremes';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import type { OverviewStore, ShareRange } from './store.ts';

/** Fifty lakh taka. */
const BIG_TRADE = 5_000_000_00;
const MOST_TRADES = 1000;
export const MOST_EVENTS = 500;

/** The 52-week range of a share before a day, in prices of that day. */
export type RangeBefore = (code: ShareCode, day: TradingDay) => Promise<Range | null>;

/** Notable events of a day, newest first. */
export async function marketEvents(
  store: OverviewStore,
  codes: Iterable<ShareCode>,
  rangeBefore: RangeBefore,
  day: TradingDay,
): Promise<MarketEventRow[]> {
  const ranges = await rangesBefore(codes, rangeBefore, day);
  const [halts, breakouts, big, blocks] = await Promise.all([
    store.halts(day),
    store.breakouts(day, ranges),
    store.bigTrades(day, BIG_TRADE, MOST_TRADES),
    store.blockTrades(day, MOST_TRADES),
  ]);
  return [
    ...halts.map(toHaltEvent),
    ...breakouts.map(toBreakoutEvent),
    ...big.map((trade) => toTradeEvent(trade, 'big-trade')),
    ...blocks.map((trade) => toTradeEvent(trade, 'block-trade')),
  ].sort((a, b) => b.t - a.t || (a.code < b.code ? -1 : 1));
}

export async function rangesBefore(
  codes: Iterable<ShareCode>,
  rangeBefore: RangeBefore,
  day: TradingDay,
): Promise<ShareRange[]> {
  const ranges: ShareRange[] = [];
  for (const code of codes) {
    const range = await rangeBefore(code, day);
    if (range) ranges.push({ code, ...range });
  }
  return ranges;
}

export const chosen = (
  events: readonly MarketEventRow[],
  { kind, code }: { kind?: MarketEventRow['kind']; code?: ShareCode },
): AnswerOf<typeof getMarketEvents> =>
  events
    .filter((event) => (!kind || event.kind === kind) && (!code || event.code === code))
    .slice(0, MOST_EVENTS);
