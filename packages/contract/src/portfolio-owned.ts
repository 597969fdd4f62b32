import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** Trades of a share that are answered, of each portfolio: the newest. */
export const MAX_TRADES = 500;

export const getOwned = endpoint({
  method: 'GET',
  path: '/portfolio/get-owned',
  access: 'verified',
  cost: 12,
  summary:
    'The codes of the shares that are owned in each portfolio of the member, in the order in which the portfolios were made',
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    /** The member's counter of changes of portfolios, as sent in `member:changed`. */
    at: z.int(),
    portfolios: z.array(z.object({ id: z.string(), name: z.string(), codes: z.array(shareCode) })),
  }),
  errors: [...memberRefusals, 'too-many-requests'],
});

const trade = z.object({
  id: z.string(),
  portfolio: z.string(),
  day: tradingDay,
  kind: z.enum(['buy', 'sell']),
  quantity: z.int(),
  /** In paisa. */
  price: z.number(),
});
export type OwnTrade = z.infer<typeof trade>;

export const getTrades = endpoint({
  method: 'GET',
  path: '/portfolio/get-trades',
  access: 'verified',
  cost: 12,
  summary: `Purchases and sales of a share in all portfolios of the member, oldest first; of each portfolio they are among the newest ${MAX_TRADES} transactions of the share`,
  params: nothing,
  query: z.strictObject({ uid: ownUid, code: shareCode }),
  answer: z.object({ at: z.int(), trades: z.array(trade) }),
  errors: memberRefusals,
});
