import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { shareRecord } from './share-record.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

/** The source of the prices, shown in the badge on every screen. */
export const dataSource = z.enum(['simulator', 'replay', 'mds', 'dse', 'push', 'none']);
export type DataSource = z.infer<typeof dataSource>;

/** Facts that a source may not carry: which shares are locked at a limit, and which are halted. */
export const marketFact = z.enum(['locks', 'halts']);
export type MarketFact = z.infer<typeof marketFact>;

export const marketPhase = z.enum(['before-open', 'continuous', 'post-close', 'closed']);

export const getMarketTime = endpoint({
  method: 'GET',
  path: '/shares/market-time',
  access: 'public',
  cost: 0.5,
  summary: 'Hours and phase of the session, the exchange clock, client versions',
  params: nothing,
  query: nothing,
  answer: z.object({
    marketStartTime: epochMs,
    marketEndTime: epochMs,
    totalMarketTimeInMinutes: z.number(),
    adsInterval: z.number(),
    desktopVersion: z.string(),
    macVersion: z.string(),
    /** Our additions to the documented fields. */
    continuousEndTime: epochMs,
    now: epochMs,
    day: tradingDay,
    phase: marketPhase,
    source: dataSource,
    /** Facts that the source does not carry: a share that is not shown as locked or halted may be. */
    unknown: z.array(marketFact),
    speed: z.number(),
  }),
  errors: ['not-ready'],
});

/** The headers `X-Stream-Epoch` and `X-Stream-Seq` give the stream position of this snapshot. */
export const getOnce = endpoint({
  method: 'GET',
  path: '/shares/get-once',
  access: 'public',
  cost: 0.5,
  summary: 'The whole board: one share record for every share and index',
  params: nothing,
  query: nothing,
  answer: z.array(shareRecord),
  errors: ['not-ready'],
});

/**
 * The same call for clients that read record by record, so that one bad record does not cost the whole
 * board.
 */
export const getOnceRecords = { ...getOnce, answer: z.unknown() };

/** An end-of-day record: `c` is the closing price, `vl` million taka, `t` trades. */
export const dayRow = z.object({
  code: shareCode,
  d: tradingDay,
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  ltp: z.number(),
  ycp: z.number(),
  v: z.int(),
  vl: z.number(),
  t: z.int(),
  bear: z.int(),
  bull: z.int(),
  neutral: z.int(),
});

export const getYesterdayAllshare = endpoint({
  method: 'GET',
  path: '/shares/get-yesterday-allshare',
  access: 'public',
  cost: 0.5,
  summary: 'The end-of-day record of every share for the previous session',
  params: nothing,
  query: nothing,
  answer: z.array(dayRow),
  errors: ['not-ready'],
});

export const getMarketEquity = endpoint({
  method: 'GET',
  path: '/shares/get-market-equity',
  access: 'public',
  cost: 0.6,
  summary: 'Market capitalisation at current prices, by kind, in million taka',
  params: nothing,
  query: nothing,
  answer: z.object({
    d: tradingDay,
    equity: z.number(),
    mutual_fund: z.number(),
    bond: z.number(),
    total: z.number(),
  }),
  errors: ['not-ready'],
});
