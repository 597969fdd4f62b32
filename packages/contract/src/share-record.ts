import type { CompanyFigures } from '@dorpon/domain/figures/company';
import { priceEarnings, priceNav } from '@dorpon/domain/figures/price-ratios';
import { isSectorOrBond } from '@dorpon/domain/market/instrument';
import {
  averagePriceOf,
  changeOf,
  changePercentOf,
  type Halt,
  priceOf,
  type Quote,
  tradedToday,
} from '@dorpon/domain/market/quote';
import { type EpochMs, PAISA_PER_MILLION, paisa, round, taka } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { flag, shareCode } from './wire.ts';

const halts = [
  '',
  'upper-lock',
  'lower-lock',
  'regulator',
  'record-date',
] as const satisfies Halt[];

/**
 * The share record as documented: prices in taka, `vl pvl svl vln` in million taka, `t` in epoch
 * milliseconds. `sp` is the last price in the spot market.
 */
export const shareRecord = z.object({
  c: shareCode,
  n: z.int(),
  q: z.string(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  ltp: z.number(),
  sp: z.number(),
  cp: z.number(),
  ycp: z.number(),
  tr: z.int(),
  v: z.int(),
  vl: z.number(),
  ptr: z.int(),
  pv: z.int(),
  pvl: z.number(),
  str: z.int(),
  sv: z.int(),
  svl: z.number(),
  t: z.int(),
  halt: z.enum(halts),
  vn: z.int(),
  trn: z.int(),
  vln: z.number(),
  changeNew: z.number(),
  tradedAfterSec: z.int(),
  price_change: z.number(),
  price_change_per: z.number(),
  avgp: z.nullable(z.number()),
  today_traded: flag,
  sector_bond: flag,
  watching: flag,
  sector: z.string(),
  pe: z.nullable(z.number()),
  pn: z.nullable(z.number()),
});
export type ShareRecord = z.infer<typeof shareRecord>;

export interface ShareFacts extends CompanyFigures {
  readonly sector: string;
}

const million = (value: number): number => value / PAISA_PER_MILLION;

export function toShareRecord(
  quote: Quote,
  facts: ShareFacts | undefined,
  marketStart: EpochMs,
): ShareRecord {
  const price = priceOf(quote);
  return {
    c: quote.code,
    n: quote.number,
    q: quote.quoteBase,
    o: taka(quote.open),
    h: taka(quote.high),
    l: taka(quote.low),
    ltp: taka(quote.lastPrice),
    sp: taka(quote.spotPrice),
    cp: taka(quote.close),
    ycp: taka(quote.yesterdayClose),
    tr: quote.trades,
    v: quote.volume,
    vl: million(quote.value),
    ptr: quote.publicTrades,
    pv: quote.publicVolume,
    pvl: million(quote.publicValue),
    str: quote.spotTrades,
    sv: quote.spotVolume,
    svl: million(quote.spotValue),
    t: quote.tradedAt,
    halt: quote.halt,
    vn: quote.volumeNew,
    trn: quote.tradesNew,
    vln: round(million(quote.valueNew), 2),
    changeNew: taka(quote.changeNew),
    tradedAfterSec: quote.tradedAfterSec,
    price_change: taka(changeOf(quote)),
    price_change_per: changePercentOf(quote),
    avgp: averagePriceOf(quote),
    today_traded: tradedToday(quote, marketStart) ? 1 : 0,
    sector_bond: isSectorOrBond(quote.quoteBase) ? 1 : 0,
    watching: 0,
    sector: facts?.sector ?? '',
    pe: priceEarnings(price, facts?.annualisedEps ?? null),
    pn: priceNav(price, facts?.annualNav ?? null),
  };
}

const value = (mn: number): number => Math.round(mn * PAISA_PER_MILLION);

export function fromShareRecord(record: ShareRecord): Quote {
  return {
    code: record.c,
    number: record.n,
    quoteBase: record.q,
    open: paisa(record.o),
    high: paisa(record.h),
    low: paisa(record.l),
    lastPrice: paisa(record.ltp),
    spotPrice: paisa(record.sp),
    close: paisa(record.cp),
    yesterdayClose: paisa(record.ycp),
    trades: record.tr,
    volume: record.v,
    value: value(record.vl),
    publicTrades: record.ptr,
    publicVolume: record.pv,
    publicValue: value(record.pvl),
    spotTrades: record.str,
    spotVolume: record.sv,
    spotValue: value(record.svl),
    tradedAt: record.t,
    halt: record.halt,
    volumeNew: record.vn,
    tradesNew: record.trn,
    valueNew: value(record.vln),
    changeNew: paisa(record.changeNew),
    tradedAfterSec: record.tradedAfterSec,
  };
}
