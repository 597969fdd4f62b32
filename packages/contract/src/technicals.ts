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

export const getShareTechnicals = endpoint({
  method: 'GET',
  path: '/shares/get-technicals/{code}',
  access: 'public',
  /** Of twenty years of days; two years take 2.5 ms. */
  cost: 15,
  summary:
    'The latest values of all studies and candle patterns for one share or index, with their default parameters, from all its days, adjusted for bonus and rights, including today so far. `values` has one value per output, null where there are too few sessions; a pattern is 1 (bullish), −1 (bearish) or 0. Charts and chart images show the same values',
  params: z.strictObject({ code: shareCode }),
  query: nothing,
  answer: z.object({
    code: shareCode,
    /** The newest session included, and the time up to which it is included. */
    d: z.nullable(tradingDay),
    asOf: epochMs,
    studies: z.array(
      z.object({
        id: z.string(),
        en: z.string(),
        bn: z.string(),
        params: z.record(z.string(), z.number()),
        values: z.record(z.string(), z.nullable(z.number())),
      }),
    ),
  }),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
