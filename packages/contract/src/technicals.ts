import { technicalIds } from '@dorpon/domain/indicators/technical-ids';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

export const wireColumns = [...technicalIds, 'yearHigh', 'yearLow'] as const;

export const getTechnicals = endpoint({
  method: 'GET',
  path: '/shares/get-technicals',
  access: 'public',
  cost: 0.5,
  summary:
    'The latest values of studies for every share (28 columns), and its 52-week high and low, adjusted for bonus and rights, including today so far; computed once a minute. Each column has one value per code; null where there are too few sessions. A pattern is ±its position in `patterns`, from 1; 0 for none',
  params: nothing,
  query: nothing,
  answer: z.object({
    /** The newest session included, and the time up to which it is included. */
    d: z.nullable(tradingDay),
    asOf: epochMs,
    codes: z.array(shareCode),
    columns: z.record(z.enum(wireColumns), z.array(z.nullable(z.number()))),
    patterns: z.array(z.object({ id: z.string(), en: z.string(), bn: z.string() })),
  }),
  errors: ['not-ready'],
});
