import type { Halt } from '@dorpon/domain/market/quote';
import {
  type EpochMs,
  PAISA_PER_MILLION,
  type Paisa,
  type ShareCode,
  taka,
} from '@dorpon/domain/units';
import type { AnswerOf } from './endpoint.ts';
import type { getMarketEvents } from './market-events.ts';

export type MarketEventRow = AnswerOf<typeof getMarketEvents>[number];

interface At {
  readonly code: ShareCode;
  readonly at: EpochMs;
}

const nothingTraded = { price: null, v: null, vl: null };

export const toHaltEvent = ({ code, at, halt }: At & { halt: Halt }): MarketEventRow => ({
  code,
  t: at,
  kind: halt === '' ? 'released' : halt,
  ...nothingTraded,
});

export const toBreakoutEvent = ({
  code,
  at,
  side,
  price,
}: At & { side: 'high' | 'low'; price: Paisa }): MarketEventRow => ({
  code,
  t: at,
  kind: side === 'high' ? 'new-high' : 'new-low',
  ...nothingTraded,
  price: taka(price),
});

export const toTradeEvent = (
  { code, at, price, quantity }: At & { price: Paisa; quantity: number },
  kind: 'big-trade' | 'block-trade',
): MarketEventRow => ({
  code,
  t: at,
  kind,
  price: taka(price),
  v: quantity,
  vl: (price * quantity) / PAISA_PER_MILLION,
});
