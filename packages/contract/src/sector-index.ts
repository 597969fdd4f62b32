import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { SectorBar, SectorDays } from '@dorpon/domain/market/sector-index';
import { sectorKey } from '@dorpon/domain/market/sector-symbol';
import { type EpochMs, PAISA_PER_MILLION, round } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { minuteRow } from './bars.ts';
import { barInterval, fromMoment, inOrder, uptoMoment } from './bars-query.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { nothing, tradingDay } from './wire.ts';

/** One call answers at most with the newest sessions of a range. */
export const MAX_SECTOR_SESSIONS = 20;

const sector = z.string().check(
  z.maxLength(60),
  z.refine((name) => sectorKey(name) !== '', 'must be the name of a sector like Bank'),
);

const DAY_MS = 86_400_000;

/** Of the largest sector. */
const DAYS_COST = 12;
/** Of a session that the server keeps; others are charged when they are read. */
const SESSION_COST = 0.6;

const minutesCost = ({ from, upto }: { readonly from: EpochMs; readonly upto: EpochMs }): number =>
  DAYS_COST + SESSION_COST * Math.min(MAX_SECTOR_SESSIONS, Math.ceil((upto - from) / DAY_MS));

export const getSectorIndex = endpoint({
  method: 'GET',
  path: '/shares/get-sector-index',
  access: 'public',
  cost: DAYS_COST,
  summary:
    'Days of the index of a sector, oldest first, including today so far: chained, weighted by market value, 1000 on the first day. A day opens at the level before it; its high and low are those of its open and close',
  params: nothing,
  query: z.strictObject({ sector, from: fromMoment, upto: uptoMoment }).check(inOrder),
  answer: z.array(
    z.object({
      d: tradingDay,
      o: z.number(),
      h: z.number(),
      l: z.number(),
      c: z.number(),
      ycp: z.number(),
      /** Sums of the shares; `vl` in million taka. */
      v: z.int(),
      vl: z.number(),
      t: z.int(),
    }),
  ),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});

export const getSectorMinutes = endpoint({
  method: 'GET',
  path: '/shares/get-sector-minutes',
  access: 'public',
  cost: minutesCost,
  summary:
    'Bars of `interval` minutes (default 1) of the index of a sector, oldest first, including the current one; at most the newest 20 sessions of the range. Minutes without a trade are omitted. A bar opens at the level before it; its range is that of the levels at the ends of its minutes',
  params: nothing,
  query: z
    .strictObject({
      sector,
      from: fromMoment,
      upto: uptoMoment,
      interval: z.optional(barInterval),
    })
    .check(inOrder),
  answer: z.array(minuteRow),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});

export function toSectorDay(
  days: SectorDays,
  row: number,
): AnswerOf<typeof getSectorIndex>[number] {
  const [o, c] = [points(days.before[row]!), points(days.level[row]!)];
  return {
    d: tradingDayOf(days.day[row]!),
    o,
    h: Math.max(o, c),
    l: Math.min(o, c),
    c,
    ycp: o,
    v: days.volume[row]!,
    vl: days.value[row]! / PAISA_PER_MILLION,
    t: days.trades[row]!,
  };
}

export const toSectorBar = (bar: SectorBar): AnswerOf<typeof getSectorMinutes>[number] => ({
  t: bar.at,
  o: points(bar.open),
  h: points(bar.high),
  l: points(bar.low),
  c: points(bar.close),
  v: bar.volume,
  vl: bar.value / PAISA_PER_MILLION,
  tr: bar.trades,
});

const points = (level: number): number => round(level, 2);
