import {
  MAX_ACTION_PERCENT,
  MAX_CHOSEN_LOTS,
  MAX_TRANSACTION_NOTE,
} from '@dorpon/domain/portfolio/limits';
import {
  MAX_MONEY,
  MAX_PRICE,
  MAX_QUANTITY,
  MAX_RATIO,
  type Transaction,
} from '@dorpon/domain/portfolio/transaction';
import { z } from 'zod/mini';
import { textInput } from './member-input.ts';
import { list, partId } from './own-part.ts';
import { recordDay, shareCode } from './wire.ts';

const between = (least: number, most: number) =>
  z.int().check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`));

/** Whole paisa. */
const money = between(0, MAX_MONEY);
const amount = between(1, MAX_MONEY);
const price = between(0, MAX_PRICE);
const quantity = between(1, MAX_QUANTITY);
const shares = between(0, MAX_QUANTITY);
const ratio = between(1, MAX_RATIO);

/** The corporate action of the market's record that it was made from, as the record stood then. */
export const fromAction = z.strictObject({
  declaredOn: recordDay,
  recordDate: recordDay,
  kind: z.enum(['dividend', 'bonus', 'rights']),
  figures: z.strictObject({
    held: between(0, MAX_QUANTITY),
    percent: z.number().check(z.gte(0), z.lte(MAX_ACTION_PERCENT)),
    price,
  }),
});

const base = {
  day: recordDay,
  note: z.optional(textInput(0, MAX_TRANSACTION_NOTE)),
  fromAction: z.optional(fromAction),
};
const ofShare = { ...base, code: shareCode };
const trade = { ...ofShare, quantity, price, charges: money };
/** Missing: not yet credited. */
const creditedOn = z.optional(recordDay);
const lots = z.optional(
  z.readonly(list(z.strictObject({ lot: partId, quantity }), MAX_CHOSEN_LOTS)),
);
const conversion = { ...ofShare, into: ratio, of: ratio, cash: money };
const yes = z.optional(z.boolean());

const kinds = [
  z.strictObject({ kind: z.enum(['opening', 'transfer-in']), ...ofShare, quantity, cost: money }),
  z.strictObject({ kind: z.literal('buy'), ...trade }),
  z.strictObject({ kind: z.literal('ipo'), ...trade, creditedOn }),
  z
    .strictObject({
      kind: z.literal('rights'),
      ...trade,
      entitled: quantity,
      quantity: shares,
      renounced: shares,
      proceeds: money,
      creditedOn,
    })
    .check(
      z.refine(
        ({ entitled, quantity: subscribed, renounced }) => subscribed + renounced <= entitled,
        {
          path: ['renounced'],
          error: 'must not exceed the entitled shares that were not subscribed',
        },
      ),
    ),
  z.strictObject({ kind: z.literal('sell'), ...trade, lots }),
  z.strictObject({ kind: z.literal('transfer-out'), ...ofShare, quantity, lots }),
  z.strictObject({
    kind: z.literal('bonus'),
    ...ofShare,
    quantity: shares,
    cash: money,
    creditedOn,
  }),
  z.strictObject({ kind: z.literal('split'), ...conversion }),
  z.strictObject({ kind: z.literal('merger'), ...conversion, other: shareCode }),
  z.strictObject({ kind: z.literal('dividend'), ...ofShare, amount, tax: money, toBank: yes }),
  z.strictObject({ kind: z.literal('interest'), ...base, amount, tax: money }),
  z.strictObject({ kind: z.literal('loan-interest'), ...base, amount, toLoan: yes }),
  z.strictObject({
    kind: z.enum(['deposit', 'withdrawal', 'fee', 'loan', 'repayment']),
    ...base,
    amount,
  }),
] as const;

/** One entry of the ledger without its id. Money is whole paisa, quantities are whole shares. */
export const transactionContent = z.discriminatedUnion('kind', kinds);
export type TransactionContent = z.infer<typeof transactionContent>;

export const toTransaction = (id: string, content: TransactionContent): Transaction => ({
  ...content,
  id,
});

/** Ids are made by the device, so that a repeated save makes no second transaction. */
export const transactionId = partId;
