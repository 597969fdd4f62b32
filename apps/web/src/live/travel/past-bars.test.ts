import { getIntradayData } from '@dorpon/contract/bars';
import type { Endpoint } from '@dorpon/contract/endpoint';
import {
  getAdjustmentFactors,
  getBeta,
  getEodDataCount,
  getEodDataFromTo,
  getMaxMinYearly,
} from '@dorpon/contract/eod';
import { toAdjustmentFactor, toDayRows } from '@dorpon/contract/eod-answers';
import { getSectorIndex, getSectorMinutes } from '@dorpon/contract/sector-index';
import { dayNumber, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { adjustedBy, adjustmentFactors } from '@dorpon/domain/bars/price-adjustment';
import { addDays, dhakaTime, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pastAnswerOf } from './past-answers.ts';
import type { PastFacts } from './past-facts.ts';

const MINUTE_MS = 60_000;
const hours = sessionHours('2026-10-20');
const at = hours.opensAt + 120 * MINUTE_MS;

/** A share whose close on each day is given in paisa, with a bonus before and one after the shown day. */
const closes: readonly (readonly [day: string, close: number])[] = [
  ['2025-12-07', 20_000],
  ['2026-10-18', 24_000],
  ['2026-10-19', 21_650],
  ['2026-10-20', 21_770],
  ['2026-10-25', 18_500],
  ['2026-10-28', 16_870],
];
const bonus = (day: string, stock: number) => ({
  exDay: dayNumber(day),
  stock,
  rights: 0,
  rightsPrice: 0,
  cash: 0,
});
const causes = [bonus('2026-10-19', 10), bonus('2026-10-25', 15)];
const bar = (day: string, close: number, volume = 1000) => ({
  code: 'ACI',
  day,
  open: close,
  high: close,
  low: close,
  close,
  last: close,
  yesterdayClose: close,
  volume,
  value: close * volume,
  trades: 10,
  bull: 0,
  bear: 0,
  neutral: volume,
});
const daysOf = (rows: typeof closes) =>
  rows.reduce((days, [day, close]) => withDay(days, bar(day, close)), emptyDays(rows.length));

/** The server, which knows all days and actions. */
function serverOf(days = daysOf(closes), actions = causes) {
  return (endpoint: Endpoint, query: Record<string, unknown>): unknown => {
    const { adjust = 0, upto = Number.POSITIVE_INFINITY } = query;
    const factors = adjustmentFactors(days, actions, adjust as 0 | 1);
    if (endpoint === getAdjustmentFactors) return factors.map(toAdjustmentFactor);
    return toDayRows('ACI', adjustedBy(days, factors)).filter(
      ({ d }) => dhakaTime(d, 0) <= (upto as number),
    );
  };
}

function ask<Answer>(
  endpoint: Endpoint,
  query: Record<string, unknown>,
  server: (endpoint: Endpoint, query: Record<string, unknown>) => unknown = serverOf(),
): Promise<Answer> {
  const facts: PastFacts = {
    past: { hours, minute: 120, at, isMoving: false, isWhole: true, hasHalts: true },
    day: { day: hours.day, opensAt: hours.opensAt, upto: 270, shares: [], halts: [] },
    previous: null,
    isToday: false,
    today: '2026-11-15',
    callNow: (async (other: Endpoint, { query: its }: { query: Record<string, unknown> }) => ({
      answer: server(other, its),
    })) as never,
  };
  const fetchNow = async (other: unknown = query) =>
    server(endpoint, other as Record<string, unknown>) as never;
  return pastAnswerOf(endpoint)!(facts, fetchNow, { query } as never) as Promise<Answer>;
}

const range = { code: 'ACI', from: dhakaTime('2025-10-20', 0), upto: dhakaTime('2026-10-21', 0) };

it('by hand: days before a bonus are on the basis of the shown day', async () => {
  const days = await ask<{ d: string; c: number; v: number }[]>(getEodDataFromTo, {
    ...range,
    adjust: 1,
  });
  // 200.00 ÷ 1.1 and 240.00 ÷ 1.1 by the bonus of 19 October; nothing by that of 25 October.
  expect(days.map(({ d, c, v }) => [d, c, v])).toEqual([
    ['2025-12-07', 181.8182, 1100],
    ['2026-10-18', 218.1818, 1100],
    ['2026-10-19', 216.5, 1000],
  ]);
});

it('by hand: minutes before a bonus are on the basis of the shown day', async () => {
  const row = (day: string, c: number) => ({
    t: dhakaTime(day, 660),
    o: c,
    h: c,
    l: c,
    c,
    v: 100,
    vl: 1,
    tr: 1,
  });
  const asked: unknown[] = [];
  const rows = await ask<{ c: number; v: number }[]>(
    getIntradayData,
    { ...range, adjust: 1, interval: 15 },
    (endpoint, query) => {
      if (endpoint === getAdjustmentFactors) return serverOf()(endpoint, query);
      asked.push([query.adjust, query.upto]);
      return [row('2026-10-18', 240), row('2026-10-20', 217.7)];
    },
  );
  expect(asked).toEqual([[0, at - 1]]);
  expect(rows.map(({ c, v }) => [c, v])).toEqual([
    [218.1818, 110],
    [217.7, 100],
  ]);
});

it('a bonus after the shown day is not among its factors', async () => {
  const rows = await ask<{ d: string }[]>(getAdjustmentFactors, { code: 'ACI', adjust: 1 });
  expect(rows.map(({ d }) => d)).toEqual(['2026-10-19']);
});

it('by hand: extremes of the year are those of the days before', async () => {
  const { max, min } = await ask<{ max: unknown[]; min: unknown[] }>(getMaxMinYearly, {
    code: 'ACI',
    adjust: 1,
  });
  expect(max[0]).toMatchObject({ year: 2026, d: '2026-10-18' });
  expect(min[0]).toEqual({ year: 2026, c: 216.5, d: '2026-10-19' });
});

it('days are counted back from the day before', async () => {
  const rows = await ask<{ d: string }[]>(getEodDataCount, { code: 'ACI', count: 2 });
  expect(rows.at(-1)?.d).toBe('2026-10-19');
});

it('beta is of the closes before the day', async () => {
  const wave = (base: number, swing: number) =>
    daysOf(
      Array.from({ length: 60 }, (_, i) => [
        addDays('2026-09-01', i),
        // After the shown day the share moves five times as much as the index.
        base * (1 + (i % 2) * swing * (i < 49 ? 1 : 5)),
      ]),
    );
  const server = (endpoint: Endpoint, query: Record<string, unknown>) =>
    serverOf(query.code === 'DSEX' ? wave(500_000, 0.01) : wave(10_000, 0.02), [])(endpoint, query);
  const rows = await ask<{ beta: number }[]>(getBeta, { code: 'ACI' }, server);
  // Two returns in turn: (2 % + 2 ÷ 102) ÷ (1 % + 1 ÷ 101).
  expect(rows[0]?.beta).toBe(1.99);
});

it('by hand: the day of a sector ends at the minute', async () => {
  const day = (d: string, c: number) => ({ d, o: 1000, h: c, l: 1000, c, ycp: 1000, v: 9, vl: 9 });
  const minute = (o: number, c: number) => ({ o, c, v: 5, vl: 0.5, tr: 2 });
  const server = (endpoint: Endpoint) =>
    endpoint === getSectorMinutes
      ? [minute(1010, 1014), minute(1014, 1008)]
      : [day('2026-10-19', 1010), day('2026-10-20', 1050), day('2026-10-25', 1100)];
  const rows = await ask<{ d: string }[]>(getSectorIndex, { ...range, sector: 'Bank' }, server);
  expect(rows.map(({ d }) => d)).toEqual(['2026-10-19', '2026-10-20']);
  expect(rows[1]).toMatchObject({ o: 1010, h: 1010, l: 1008, c: 1008, ycp: 1010, v: 10, vl: 1 });
});

it('property: actions after the day change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 2, maxLength: 30 }),
      fc.array(fc.record({ day: fc.nat(40), stock: fc.integer({ min: 1, max: 60 }) }), {
        maxLength: 4,
      }),
      async (prices, actions) => {
        const days = daysOf(prices.map((close, i) => [addDays('2026-10-05', i), close]));
        const all = actions.map(({ day, stock }) => bonus(addDays('2026-10-05', day), stock));
        const known = all.filter(({ exDay }) => exDay <= dayNumber(hours.day));
        const query = { ...range, adjust: 1 };
        expect(await ask(getEodDataFromTo, query, serverOf(days, all))).toEqual(
          await ask(getEodDataFromTo, query, serverOf(days, known)),
        );
      },
    ),
  );
});
