import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode } from './wire.ts';

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

export const getBasicFundamental = endpoint({
  method: 'GET',
  path: '/fundamentals/get-basic-fundamental',
  access: 'public',
  cost: 0.4,
  summary: 'Name, sector, capital, EPS and NAV of every listed company',
  params: nothing,
  query: nothing,
  answer: z.array(basicFundamental),
  errors: ['not-ready'],
});
