import { freshQuote } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, Paisa, TradingDay } from '@dorpon/domain/units';
import type { MarketMood } from './factors.ts';
import { FIRST_DAY } from './first-day.ts';
import { type IndexLevels, noTrades, type TradedTotals } from './index-engine.ts';
import { Random } from './random.ts';
import type { SessionPlan } from './session-plan.ts';
import { newShareState, type ShareState } from './share-state.ts';
import type { World } from './world.ts';

/** Everything that changes while the exchange runs; a checkpoint is exactly this. */
export interface ExchangeState {
  day: TradingDay;
  /** The next beat to run, counted from the opening. */
  beat: number;
  random: Random;
  nextOrderId: number;
  mood: MarketMood;
  plan: SessionPlan;
  shares: ShareState[];
  indices: IndexLevels[];
  traded: TradedTotals;
  /** The fraction of the day's orders at which the next one arrives, by share. */
  nextArrival: Float64Array;
  board: Map<string, Quote>;
}

/** Every share at the end of the history, in the order of `World.shares`. */
export interface HistoryEnd {
  readonly close: ArrayLike<Paisa>;
  readonly tradedAt: ArrayLike<EpochMs>;
}

/** The evening before the exchange's first day. */
export function firstState(world: World, end: HistoryEnd): ExchangeState {
  const shares = world.shares.map((share, i) =>
    newShareState(share, Math.log(end.close[i]), end.close[i]),
  );
  const quotes = [
    ...world.shares.map(({ instrument }, i) =>
      freshQuote(instrument, end.close[i], end.tradedAt[i]),
    ),
    ...world.indices.map(({ instrument, level }) =>
      freshQuote(instrument, Math.round(level * 100), Math.max(...Array.from(end.tradedAt))),
    ),
  ];
  return {
    day: FIRST_DAY,
    beat: 0,
    random: Random.of(world.seed, 'exchange'),
    nextOrderId: 1,
    mood: { restlessness: 0 },
    plan: { halts: [], blocks: [] },
    shares,
    indices: world.indices.map(({ level }) => ({ previous: level, level })),
    traded: noTrades(shares.length),
    nextArrival: new Float64Array(shares.length),
    board: new Map(quotes.map((quote) => [quote.code, quote])),
  };
}
