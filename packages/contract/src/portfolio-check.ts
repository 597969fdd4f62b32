import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { partId } from './own-part.ts';
import { problem } from './portfolio-problem.ts';
import { transactionContent } from './portfolio-transaction.ts';
import { nothing, tradingDay } from './wire.ts';

const paisa = z.int();

const charges = z.object({
  commission: paisa,
  vat: paisa,
  cdbl: paisa,
  exchangeFee: paisa,
  sourceTax: paisa,
  total: paisa,
});

const sale = z.object({
  /** After charges. */
  proceeds: paisa,
  gain: z.object({ price: paisa, income: paisa, costs: paisa, total: paisa }),
  lots: z.array(
    z.object({
      lot: z.string(),
      day: tradingDay,
      quantity: z.int(),
      cost: paisa,
      charges: paisa,
    }),
  ),
  cashOn: tradingDay,
  /** By how much the estimated tax of the year grows; null when a rule is unknown. */
  tax: z.nullable(paisa),
  sure: z.enum(['sure', 'likely', 'unknown']),
});

const purchase = z.object({
  /** With charges. */
  cost: paisa,
  quantity: z.int(),
  averageBefore: z.nullable(paisa),
  /** Null when all of them were sold since. */
  averageAfter: z.nullable(paisa),
  saleableFrom: z.nullable(tradingDay),
});

export const checkTransaction = endpoint({
  method: 'POST',
  path: '/portfolio/check-transaction',
  access: 'verified',
  cost: 40,
  summary:
    'What a transaction would do, without saving it: the charges by the settings of the portfolio, line by line; errors and warnings; of a sale the gain, the estimated tax and the day on which the cash comes; of a purchase the new average; where lots are chosen, those that were owned before it. `id` is that of a stored transaction that is changed; with `anyPrice` the price need not be one of its day',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    portfolio: partId,
    id: z.optional(partId),
    content: transactionContent,
    anyPrice: z.optional(z.boolean()),
  }),
  answer: z.object({
    errors: z.array(problem),
    warnings: z.array(problem),
    /** Null unless it is a purchase or a sale. */
    charges: z.nullable(charges),
    sale: z.nullable(sale),
    purchase: z.nullable(purchase),
    /** Those that a sale or transfer can take, oldest first: owned before it. Null unless lots are chosen. */
    lots: z.nullable(
      z.array(z.object({ id: z.string(), day: tradingDay, quantity: z.int(), cost: paisa })),
    ),
  }),
  errors: [...memberRefusals, 'not-found', 'too-many-requests'],
});
