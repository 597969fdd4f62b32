import type { FaultReason } from '@dorpon/contract/feed-health';
import {
  type PushedIndex,
  type PushedTotals,
  type PushedTrade,
  pushedIndex,
  pushedNews,
  pushedTotals,
  pushedTrade,
} from '@dorpon/contract/feed-push';
import { type EpochMs, PAISA_PER_MILLION, PAISA_PER_TAKA } from '@dorpon/domain/units';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { Announcement } from '../announcement.ts';
import type { OutsideEvent } from '../guard/outside-feed.ts';
import { IndexReferences } from '../index-references.ts';

/** The parsed row of a vendor, or why it cannot be used. */
export type Read<Row> =
  | { readonly row: Row; readonly fault?: never }
  | { readonly row?: never; readonly fault: { reason: FaultReason; msg: string } };

type Events = readonly OutsideEvent[];

export function readRow(given: unknown, at: EpochMs): Read<Events> {
  if (typeof given === 'object' && given !== null && 'qty' in given)
    return parsed(pushedTrade, given, (row) => [tradeOf(row)]);
  return parsed(pushedTotals, given, (row) => [totalsOf(row, at)]);
}

export const readIndex = (given: unknown, at: EpochMs): Read<Events> =>
  parsed(pushedIndex, given, (row) => indexOf(row, at));

export const readNews = (given: unknown): Read<Announcement> =>
  parsed(pushedNews, given, ({ code, t, title, text }) => ({
    code,
    at: t,
    text,
    ...(title && { title }),
  }));

function parsed<Schema extends $ZodType, Row>(
  schema: Schema,
  given: unknown,
  made: (row: output<Schema>) => Row,
): Read<Row> {
  const { success, data, error } = safeParse(schema, given);
  if (success) return { row: made(data) };
  const [issue] = error.issues;
  const field = String(issue?.path[0] ?? '');
  const isMissing = typeof given === 'object' && given !== null && !(field in given);
  const msg = `${field}: ${isMissing ? 'missing' : issue?.message}`;
  return { fault: { reason: 'bad-shape', msg } };
}

/** A price with fractions of a paisa stays a fraction, so that the guard refuses it. */
const inPaisa = (taka: number): number => fine(taka * PAISA_PER_TAKA);
const inPaisaOfMillions = (millions: number): number => Math.round(millions * PAISA_PER_MILLION);
const fine = (value: number): number =>
  Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value;

function totalsOf(row: PushedTotals, at: EpochMs): OutsideEvent {
  const spot = row.sp > 0;
  const value = inPaisaOfMillions(row.vl);
  return {
    kind: 'totals',
    code: row.code,
    at: row.t ?? at,
    open: inPaisa(row.o),
    high: inPaisa(row.h),
    low: inPaisa(row.l),
    lastPrice: inPaisa(row.ltp),
    spotPrice: inPaisa(row.sp),
    close: inPaisa(row.cp),
    yesterdayClose: inPaisa(row.ycp),
    trades: row.tr,
    volume: row.v,
    value,
    publicTrades: spot ? 0 : row.tr,
    publicVolume: spot ? 0 : row.v,
    publicValue: spot ? 0 : value,
    spotTrades: spot ? row.tr : 0,
    spotVolume: spot ? row.v : 0,
    spotValue: spot ? value : 0,
  };
}

const tradeOf = ({ code, n, t, p, qty, market }: PushedTrade): OutsideEvent => ({
  kind: 'trade',
  code,
  number: n,
  at: t,
  price: inPaisa(p),
  quantity: qty,
  market,
});

function indexOf({ code, t, value, ycp, tr, v, vl }: PushedIndex, given: EpochMs): Events {
  const at = t ?? given;
  const event = { kind: 'index', code, at, value: inPaisa(value), trades: tr, volume: v } as const;
  const references = new IndexReferences();
  return references.beside({ ...event, turnover: inPaisaOfMillions(vl) }, inPaisa(ycp), '');
}
