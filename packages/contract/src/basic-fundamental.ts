import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, recordDay, shareCode } from './wire.ts';

export const basicFundamental = z.object({
  _id: shareCode,
  name: z.string(),
  /** Our addition: the name in Bangla. */
  name_bn: z.string(),
  /** Number of securities outstanding. */
  nos: z.int(),
  annual_nav: z.nullable(z.number()),
  annualized_eps: z.nullable(z.number()),
  sector: z.string(),
  year_end: z.string(),
  paidup_capital_in_mn: z.number(),
});
export type BasicFundamental = z.infer<typeof basicFundamental>;

/** The reports of all companies are read for a day; only some days are kept. */
export const PAST_COST = 40;

export const getBasicFundamental = endpoint({
  method: 'GET',
  path: '/fundamentals/get-basic-fundamental',
  access: 'public',
  cost: ({ date }: { readonly date?: string | undefined }) =>
    date === undefined ? 0.4 : PAST_COST,
  summary:
    'Name, sector, capital, EPS and NAV of every listed company. With `date` from the reports published on or before it, in the securities of today',
  params: nothing,
  query: z.strictObject({ date: z.optional(recordDay) }),
  answer: z.array(basicFundamental),
  errors: ['bad-parameter', 'not-ready'],
});
