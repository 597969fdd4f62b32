import { getBlockShare } from '@dorpon/contract/bars';
import { getCockpit } from '@dorpon/contract/cockpit';
import { getHalts, getLimits } from '@dorpon/contract/halts';
import { getHighlights } from '@dorpon/contract/highlights';
import { getMarketEvents } from '@dorpon/contract/market-events';
import { getNews } from '@dorpon/contract/news';
import { getIndexLines, getIndexShareList, getSparklines } from '@dorpon/contract/overview';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { emptyMinutes, type ShareMinutes } from '@dorpon/domain/travel/day-minutes';
import { expect, it } from 'vitest';
import { pastAnswerOf } from './past-answers.ts';
import type { PastFacts } from './past-facts.ts';

const hours = sessionHours('2026-11-15');
const MINUTE_MS = 60_000;

function share(
  code: string,
  rows: readonly (readonly [minute: number, last: number])[],
): ShareMinutes {
  const columns = emptyMinutes(rows.length);
  rows.forEach(([minute, last], row) => {
    columns.minute[row] = minute;
    columns.last[row] = last;
    columns.value[row] = 100_000_000;
  });
  return { code, yesterdayClose: 10_000, close: 0, isSpot: false, ...columns };
}

const factsAt = (minute: number): PastFacts => ({
  past: {
    hours,
    minute,
    at: hours.opensAt + minute * MINUTE_MS,
    isMoving: false,
    isWhole: true,
    hasHalts: true,
  },
  day: {
    day: hours.day,
    opensAt: hours.opensAt,
    upto: 20,
    shares: [
      share('DSEX', [
        [1, 510_000],
        [3, 510_200],
        [12, 509_000],
      ]),
    ],
    halts: [
      { code: 'ACI', minute: 2, halt: 'upper-lock' },
      { code: 'ACI', minute: 9, halt: '' },
    ],
  },
  previous: null,
  isToday: true,
  today: '2026-11-15',
  callNow: () => Promise.reject(new Error('no call is needed')),
});

const ask = async (endpoint: Parameters<typeof pastAnswerOf>[0], minute: number, now?: unknown) =>
  (await pastAnswerOf(endpoint)!(factsAt(minute), async () => now as never, {})) as never;

it('by hand: a line has a value for each complete minute, held between trades, and none later', async () => {
  const { lines } = (await ask(getIndexLines, 5)) as {
    lines: { today: unknown; turnover: unknown }[];
  };
  expect(lines[0]?.today).toEqual([null, 5100, 5100, 5102, 5102]);
  expect(lines[0]?.turnover).toEqual([0, 1, 0, 1, 0]);
  const { day } = (await ask(getSparklines, 12)) as { day: Record<string, number[]> };
  expect(day.DSEX).toEqual([5102, 5102, 5102]);
});

it('a share is locked from its minute until it is released', async () => {
  const codes = async (minute: number) =>
    ((await ask(getHalts, minute)) as { rows: { code: string; since: number }[] }).rows;
  expect(await codes(2)).toEqual([]);
  expect(await codes(3)).toMatchObject([{ code: 'ACI', since: hours.opensAt + 2 * MINUTE_MS }]);
  expect(await codes(10)).toEqual([]);
});

it('an announcement is listed from its time on; without a time, from the day after', async () => {
  const news = {
    items: [
      { published_on: hours.day, published_at: hours.opensAt + 90_000 },
      { published_on: hours.day, published_at: null },
      { published_on: '2026-11-12', published_at: null },
    ],
    next: null,
  };
  const listed = async (minute: number) =>
    ((await ask(getNews, minute, news)) as { items: { published_on: string }[] }).items.length;
  expect([await listed(1), await listed(2)]).toEqual([1, 2]);
});

it('as many announcements as asked for, although the newest of the day came later', async () => {
  const all = Array.from({ length: 30 }, (_, place) => ({
    _id: String(place),
    published_on: hours.day,
    published_at: hours.opensAt + (30 - place) * MINUTE_MS,
    price: 1,
  }));
  const asked: unknown[] = [];
  const page = (given?: { after?: string; limit?: number; upto?: number }) => {
    asked.push(given?.upto);
    const from = given?.after === undefined ? 0 : Number(given.after) + 1;
    const items = all.slice(from, from + 8);
    return { items, next: from + 8 < all.length ? items.at(-1)!._id : null };
  };
  const answer = async (after?: string) =>
    (await pastAnswerOf(getNews)!(factsAt(10), async (given) => page(given as never) as never, {
      query: { limit: 8, after },
    } as never)) as { items: { _id: string }[]; next: string | null };
  const first = await answer();
  expect(first.items.map(({ _id }) => Number(_id))).toEqual([20, 21, 22, 23, 24, 25, 26, 27]);
  expect(new Set(asked)).toEqual(new Set([hours.opensAt - 10 * 60 * MINUTE_MS]));
  const second = await answer(first.next!);
  expect(second).toMatchObject({ items: [{ _id: '28' }, { _id: '29' }], next: null });
});

it('by hand: block trades before the moment, against the price at that minute', async () => {
  const block = (seconds: number) => ({
    code: 'DSEX',
    d: hours.day,
    t: hours.opensAt + seconds * 1000,
    price: 5151,
    c: 5090,
    against_close: 1.2,
  });
  const input = { query: { date: hours.day } } as never;
  const rows = await pastAnswerOf(getBlockShare)!(
    factsAt(2),
    async () => [block(120), block(119)] as never,
    input,
  );
  // 5151 ÷ 5100 − 1.
  expect(rows).toEqual([{ ...block(119), c: 5100, against_close: 1 }]);
});

it('an index that rises above its 52 weeks is not counted among the shares', async () => {
  const event = (code: string) => ({ code, t: hours.opensAt });
  const facts = {
    ...factsAt(5),
    callNow: (async (endpoint: unknown, { query }: { query: { kind: string } }) => ({
      answer:
        endpoint === getMarketEvents && query.kind === 'new-high'
          ? [event('DS30'), event('ACI')]
          : [],
    })) as never,
  };
  const now = { block: { average_vl: 1, sessions: 20 } };
  const { highs } = (await pastAnswerOf(getHighlights)!(facts, async () => now as never, {})) as {
    highs: { code: string }[];
  };
  expect(highs.map(({ code }) => code)).toEqual(['ACI']);
});

it('by hand: weights are those of the closes and securities before the day', async () => {
  const member = (code: string, float_shares: number) => ({
    code,
    float_shares,
    weight: 50,
    points: 0,
  });
  const row = { stock: 15, rights: 0, cash: 0, rights_price: 0 };
  const facts = {
    ...factsAt(5),
    isToday: false,
    today: '2026-12-15',
    day: { ...factsAt(5).day, shares: [share('ACI', []), share('GP', [])] },
    callNow: (async () => ({
      answer: [
        { ...row, code: 'ACI', reopens_on: '2026-11-25' },
        // Before the day, and after today.
        { ...row, code: 'GP', reopens_on: '2026-11-01' },
        { ...row, code: 'GP', reopens_on: '2026-12-25' },
      ],
    })) as never,
  };
  const now = [{ name: 'DSEX', list: [member('ACI', 1150), member('GP', 3000)] }];
  const lists = await pastAnswerOf(getIndexShareList)!(facts, async () => now as never, {});
  // 1,150 ÷ 1.15 = 1,000 at 100.00 beside 3,000 at 100.00.
  expect(lists).toMatchObject([
    {
      list: [
        { float_shares: 1000, weight: 25 },
        { float_shares: 3000, weight: 75 },
      ],
    },
  ]);
});

it('limits of a past day are those that its cockpit was computed with', async () => {
  const shares = { code: ['ILFSL', 'NEW'], upper: [2, null], lower: [1.7, null] };
  const facts = {
    ...factsAt(5),
    isToday: false,
    callNow: (async (endpoint: unknown, { query }: { query: { date: string } }) =>
      endpoint === getCockpit && query.date === hours.day && { answer: { shares } }) as never,
  };
  const { rows } = (await pastAnswerOf(getLimits)!(facts, async () => [] as never, {})) as {
    rows: unknown;
  };
  expect(rows).toEqual([
    { code: 'ILFSL', ul: 2, ll: 1.7, no_limit: 0 },
    { code: 'NEW', ul: null, ll: null, no_limit: 0 },
  ]);
});
