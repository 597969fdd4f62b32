import type { SortKey } from '../ordering.ts';
import { type OrderedGroup, orderGroups } from '../shares/order-groups.ts';
import {
  type EpochMs,
  type Paisa,
  type Percent,
  round,
  type ShareCode,
  type TradingDay,
} from '../units.ts';
import { AVERAGE_SESSIONS } from './average-sessions.ts';

/** A negotiated trade outside the public market, with its day's close. */
export interface BlockTrade {
  readonly code: ShareCode;
  readonly day: TradingDay;
  readonly at: EpochMs;
  /** Counts the share's block trades of the day, from 1. */
  readonly number: number;
  readonly price: Paisa;
  readonly quantity: number;
  readonly value: Paisa;
  /** The close of that day; the last price while the session runs; 0 when unknown. */
  readonly close: Paisa;
}

/** (price ÷ close − 1) × 100, two decimals; 0 without a close. */
export const againstClose = (price: number, close: number): Percent =>
  close > 0 ? round((price / close - 1) * 100, 2) : 0;

/** value ÷ turnover × 100, two decimals; above 100 when blocks exceed it. Null without turnover. */
export const partOfTurnover = (value: Paisa, turnover: Paisa): Percent | null =>
  turnover > 0 ? round((value / turnover) * 100, 2) : null;

interface BlockDayValue {
  readonly day: TradingDay;
  readonly value: Paisa;
}

export interface UsualBlocks<Day> {
  /** The last days with block trades before today, newest first. */
  readonly days: readonly Day[];
  /** Σ value ÷ number of these days; null without any. */
  readonly mean: Paisa | null;
}

/**
 * What today's block trades are compared with. Today is left out, because it is not over and would
 * be compared with itself. `days` have block trades, newest first.
 */
export function usualBlocks<Day extends BlockDayValue>(
  days: readonly Day[],
  today: TradingDay,
): UsualBlocks<Day> {
  const before = days.filter(({ day }) => day < today).slice(0, AVERAGE_SESSIONS);
  const sum = before.reduce((all, { value }) => all + value, 0);
  return { days: before, mean: before.length > 0 ? sum / before.length : null };
}

export interface BlockFigures {
  readonly trades: number;
  /** Time of the newest trade; 0 without trades. */
  readonly newestAt: EpochMs;
  readonly quantity: number;
  readonly value: Paisa;
  /** Σ value ÷ Σ quantity; null without trades. */
  readonly averagePrice: Paisa | null;
  /** Σ (price × quantity) ÷ Σ (close × quantity) − 1, in percent. */
  readonly againstClose: Percent | null;
  readonly above: number;
  readonly below: number;
  readonly level: number;
}

export function blockFigures(trades: readonly BlockTrade[]): BlockFigures {
  const sum = { newestAt: 0, quantity: 0, value: 0, above: 0, below: 0, level: 0 };
  let compared = 0;
  let atClose = 0;
  for (const { at, price, quantity, value, close } of trades) {
    sum.newestAt = Math.max(sum.newestAt, at);
    sum.quantity += quantity;
    sum.value += value;
    if (close === 0) continue;
    sum[price > close ? 'above' : price < close ? 'below' : 'level'] += 1;
    compared += price * quantity;
    atClose += close * quantity;
  }
  return {
    ...sum,
    trades: trades.length,
    averagePrice: sum.quantity > 0 ? Math.round(sum.value / sum.quantity) : null,
    againstClose: atClose > 0 ? againstClose(compared, atClose) : null,
  };
}

export const blockCriteria = [
  'name',
  'at',
  'price',
  'close',
  'against',
  'quantity',
  'value',
] as const;
export type BlockCriterion = (typeof blockCriteria)[number];
export type BlockSort = SortKey<BlockCriterion>;

type Figured = Exclude<BlockCriterion, 'name'>;

const ofTrade: Record<Figured, (trade: BlockTrade) => number | null> = {
  at: ({ at }) => at,
  price: ({ price }) => price,
  close: ({ close }) => (close > 0 ? close : null),
  against: ({ price, close }) => (close > 0 ? againstClose(price, close) : null),
  quantity: ({ quantity }) => quantity,
  value: ({ value }) => value,
};

/** A group's time is that of its newest trade; in place of a close it has its average price. */
const ofGroup: Record<Figured, (figures: BlockFigures) => number | null> = {
  at: ({ newestAt }) => newestAt,
  price: ({ averagePrice }) => averagePrice,
  close: ({ averagePrice }) => averagePrice,
  against: (figures) => figures.againstClose,
  quantity: ({ quantity }) => quantity,
  value: ({ value }) => value,
};

/** A share can have several block trades on a day. */
export const blockKey = ({ day, code, number }: BlockTrade): string => `${day}/${code}/${number}`;

/**
 * Groups, and the trades in them, sorted by the same keys. For a list without groups, `groupOf` returns ''
 * for every trade: the result is one group.
 */
export const blockGroups = (
  trades: readonly BlockTrade[],
  keys: readonly BlockSort[],
  groupOf: (trade: BlockTrade) => string,
): OrderedGroup<BlockTrade, BlockFigures>[] =>
  orderGroups(trades, keys, {
    groupOf,
    nameOf: (key) => key,
    figuresOf: blockFigures,
    ofRow: (trade, by) => ofTrade[by](trade),
    ofGroup: (figures, by) => ofGroup[by](figures),
    keyOf: blockKey,
  });

/**
 * The nearest days with trades before and after `day`, which may have none itself. `days` is newest
 * first.
 */
export function daysBeside(
  days: readonly TradingDay[],
  day: TradingDay,
): { before: TradingDay | undefined; after: TradingDay | undefined } {
  return { before: days.find((each) => each < day), after: days.findLast((each) => each > day) };
}
