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
    'The newest reading of 28 studies of every share, and its 52-week high and low, adjusted for bonus and rights, today as far as it has come; made anew each minute. Each column has one place for each code; null where a share is too young. A pattern is ±its place in `patterns`, from 1; 0 for none',
  params: nothing,
  query: nothing,
  answer: z.object({
    /** The newest session that is in the figures, and up to which moment of it. */
    d: z.nullable(tradingDay),
    asOf: epochMs,
    codes: z.array(shareCode),
    columns: z.record(z.enum(wireColumns), z.array(z.nullable(z.number()))),
    patterns: z.array(z.object({ id: z.string(), en: z.string(), bn: z.string() })),
  }),
  errors: ['not-ready'],
});
