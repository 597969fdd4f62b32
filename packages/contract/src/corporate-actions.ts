import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** `cash` in percent of the face value; `stock` and `rights` are new securities for each 100 held. */
export const corporateAction = z.object({
  code: shareCode,
  kind: z.enum(['dividend', 'rights']),
  year_ended_on: tradingDay,
  declared_on: tradingDay,
  published_on: tradingDay,
  spot_from: tradingDay,
  record_date: tradingDay,
  /** The ex-day: trading resumes at an adjusted reference price. */
  reopens_on: tradingDay,
  agm_date: z.nullable(tradingDay),
  stock: z.number(),
  cash: z.number(),
  rights: z.number(),
  /** In taka. */
  rights_price: z.number(),
});
export type CorporateActionRow = z.infer<typeof corporateAction>;

export const getCorporateActions = endpoint({
  method: 'GET',
  path: '/corporate-actions/get-corporate-actions',
  access: 'public',
  cost: 0.4,
  summary: 'Dividends and rights of one share, past and coming, newest record date first',
  params: nothing,
  query: z.strictObject({ share: shareCode }),
  answer: z.array(corporateAction),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const getAllCorporateActions = endpoint({
  method: 'GET',
  path: '/corporate-actions/get-all-corporate-actions2',
  access: 'public',
  cost: 0.6,
  summary: 'Dividends and rights of every share, newest record date first',
  params: nothing,
  query: nothing,
  answer: z.array(corporateAction),
  errors: ['not-ready'],
});
