import { COCKPIT_SESSIONS, getCockpit } from '@dorpon/contract/cockpit';
import { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { MAX_TRAVEL_DAYS } from '@dorpon/contract/travel';
import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HistoryApp, startHistoryApp } from '../../testing/history-app.ts';
import { thinShares, walk, writeShares } from '../../testing/thin-record.ts';

const UPTO = '2026-11-12';
const THREE_DAYS = ['2026-11-10', '2026-09-16', '2026-03-04'];
const days = walk('', UPTO, 420).map(({ day }) => day);
/** Before it one share traded every second day. */
const OLD_UNTIL = '2025-01-01';
const oldSession = (place: number) => tradingDayOf(dayNumber(OLD_UNTIL) - 2 * place);

const listed = (code: string, place: number): Instrument => ({
  ...thinShares[0]!,
  code,
  number: 5000 + place,
  quoteBase: ['A-EQ', 'B-EQ', 'Z-EQ'][place % 3]!,
});
const codes = Array.from({ length: 24 }, (_, place) => `S${place}`);
const bond: Instrument = {
  ...thinShares[0]!,
  code: 'BOND',
  number: 4999,
  quoteBase: 'N-CB',
  type: 'bond',
};

let seed = 7;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

/** A random walk by ticks of ten paisa; some days without a bar, some at the limit of 10%. */
function* bars(code: string) {
  let close = 2500 + Math.round(random() * 900) * 10;
  for (const day of days) {
    const before = close;
    if (random() < 0.04) continue;
    const at = random();
    const limit = Math.floor((before * 0.1) / 10) * 10;
    close =
      at < 0.03
        ? before + limit
        : at > 0.97
          ? before - limit
          : before + Math.round((random() - 0.5) * 12) * 10;
    close = Math.max(1000, close);
    const [high, low] = [Math.max(before, close) + 10, Math.min(before, close) - 10];
    const volume = 1 + Math.round(random() * 9000);
    yield [
      code,
      day,
      before,
      high,
      low,
      close,
      close,
      before,
      volume,
      volume * close,
      5,
      0,
      0,
      volume,
    ];
  }
}

let app: HistoryApp;
beforeAll(async () => {
  app = await startHistoryApp(async (pool) => {
    await writeShares(pool, [...thinShares, ...codes.map(listed), listed('OLD', 24), bond]);
    await pool.query(
      `insert into day_bar select 'OLD', $1::date - 2 * n, 100, 100, 100, 100, 100, 100, 1, 100, 1, 0, 0, 1
        from generate_series(1, 900) as n`,
      [OLD_UNTIL],
    );
    for (const code of [...codes, 'BOND', 'DSEX'])
      await pool.query(
        `insert into day_bar (code, day, open, high, low, close, last, yesterday_close, volume, value, trades,
            bull, bear, neutral)
          select c->>0, (c->>1)::date, (c->>2)::int, (c->>3)::int, (c->>4)::int, (c->>5)::int, (c->>6)::int,
            (c->>7)::int, (c->>8)::bigint, (c->>9)::bigint, (c->>10)::int, 0, 0, (c->>13)::bigint
          from jsonb_array_elements($1) as c`,
        [JSON.stringify([...bars(code)])],
      );
    for (const day of [UPTO, ...THREE_DAYS]) {
      await pool.query('select ensure_day_partitions($1)', [day]);
      for (const code of codes.slice(0, 8))
        for (const minute of [0, 1, 7, 100])
          await pool.query(
            `insert into minute_bar (day, code, at_ms, open, high, low, close, volume, value, trades)
              select day, code, $3, yesterday_close, yesterday_close, yesterday_close,
                yesterday_close + $4, 10, 10 * yesterday_close, 1
                from day_bar where day = $1 and code = $2`,
            [
              day,
              code,
              Date.parse(`${day}T10:00:00+06:00`) + minute * 60_000,
              Math.round((random() - 0.5) * 4) * 10,
            ],
          );
    }
    await pool.query(
      `insert into shareholding (code, held_on, published_on, director, govt, institute, "foreign", public)
        select code, held, held + 9, 3000, 0, 1000 + ascii(right(code, 1)), 500 + extract(month from held)::int, 4000
          from instrument, unnest(array['2026-02-28', '2026-08-31', '2026-10-31']::date[]) as held
          where code like 'S%'`,
    );
  });
});
afterAll(() => app.close());

const get = async (path: string) => {
  const { status, body } = await app.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const cockpit = async (query = '') =>
  getCockpit.answer.parse(await get(`/market/get-cockpit${query}`));

/** One row of SQL over the record. */
async function sql(text: string, values: unknown[]): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query(text, values);
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
}

const SHARES = `code like 'S%'`;

describe.each(THREE_DAYS)('the cockpit of %s is what SQL finds in the record:', (day) => {
  const session = async () => {
    const { days: history } = await cockpit();
    const at = history.d.indexOf(day);
    expect(at).toBeGreaterThan(-1);
    return Object.fromEntries(Object.entries(history).map(([name, column]) => [name, column[at]]));
  };

  test('breadth, volume by side, turnover and its concentration', async () => {
    const { up, down, unchanged, v_up, v_down } = await session();
    expect({ up, down, unchanged, v_up, v_down }).toEqual(
      await sql(
        `select count(*) filter (where close > yesterday_close) as up,
            count(*) filter (where close < yesterday_close) as down,
            count(*) filter (where close = yesterday_close) as unchanged,
            coalesce(sum(volume) filter (where close > yesterday_close), 0) as v_up,
            coalesce(sum(volume) filter (where close < yesterday_close), 0) as v_down
          from day_bar where day = $1 and ${SHARES}`,
        [day],
      ),
    );
    const { vl, vl_ten } = await session();
    expect({ vl, vl_ten }).toEqual(
      await sql(
        `select round(sum(value) / 1e8, 3) as vl,
            round((select sum(value) from (select value from day_bar where day = $1 and code <> 'DSEX'
              order by value desc limit 10) as ten) / 1e8, 3) as vl_ten
          from day_bar where day = $1 and code <> 'DSEX'`,
        [day],
      ),
    );
  });

  test('new highs and lows of 52 weeks, and last trades at a limit', async () => {
    const { highs, lows, at_upper, at_lower } = await session();
    expect({ highs, lows }).toEqual(
      await sql(
        `select count(*) filter (where now.high > year.high) as highs,
            count(*) filter (where now.low < year.low) as lows
          from day_bar as now cross join lateral
            (select max(high) as high, min(low) as low from day_bar
              where code = now.code and day < now.day and day >= now.day - 363) as year
          where now.day = $1 and ${SHARES}`,
        [day],
      ),
    );
    expect({ at_upper, at_lower }).toEqual(
      await sql(
        `select count(*) filter (where last = yesterday_close + floor(yesterday_close * 0.1 / 10) * 10) as at_upper,
            count(*) filter (where last = yesterday_close - floor(yesterday_close * 0.1 / 10) * 10) as at_lower
          from day_bar where day = $1 and ${SHARES}`,
        [day],
      ),
    );
  });

  test.each([20, 50, 200] as const)('shares above their %i-day average', async (average) => {
    const found = await session();
    expect({ above: found[`above_${average}`], counted: found[`counted_${average}`] }).toEqual(
      await sql(
        `select count(*) as counted, count(*) filter (where close > mean) as above from (
            select (array_agg(close order by day desc))[1] as close, avg(close) as mean,
                max(day) as newest, count(*) as closes from (
              select code, day, close, row_number() over (partition by code order by day desc) as place
                from day_bar where day <= $1 and ${SHARES}) as placed
              where place <= $2 group by code) as last
          where closes = $2 and newest > $1::date - 30`,
        [day, average],
      ),
    );
  });

  test('money flow by category and by price', async () => {
    const { days: history, categories, bands } = await cockpit();
    const at = history.d.indexOf(day);
    const balance = `round(sum(sign(close - yesterday_close)::numeric * value) / nullif(sum(value), 0) * 100, 2)`;
    const { rows } = await app.database.pool.query(
      `select left(quote_base, 1) as name, ${balance} as balance from day_bar join instrument using (code)
          where day = $1 and ${SHARES} group by 1
        union all select case when close < 2500 then '10–25' when close < 5000 then '25–50'
            when close < 10000 then '50–100' else '100–250' end, ${balance}
          from day_bar where day = $1 and close between 1000 and 24999 and ${SHARES} group by 1`,
      [day],
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { name, balance: wanted } of rows)
      expect(
        [...categories, ...bands].find(({ group }) => group === name)?.balance[at],
        name,
      ).toBeCloseTo(Number(wanted), 2);
  });

  test('breadth and turnover by minute', async () => {
    const { rows } = getMarketBreadth.answer.parse(await get(`/market/get-breadth?date=${day}`));
    expect(rows).toHaveLength(4);
    for (const { t, up, down, unchanged, vl } of rows)
      expect({ up, down, unchanged, vl }).toEqual(
        await sql(
          `select count(*) filter (where close > reference) as up,
              count(*) filter (where close < reference) as down,
              count(*) filter (where close = reference) as unchanged,
              round(sum(value) filter (where at_ms = $2) / 1e8, 3) as vl from (
            select distinct on (code) at_ms, minute_bar.close, minute_bar.value, yesterday_close as reference
              from minute_bar join day_bar using (day, code) where day = $1 and at_ms <= $2
              order by code, at_ms desc) as newest`,
          [day, t],
        ),
      );
  });

  test('the day itself knows what was before it', async () => {
    const then = await cockpit(`?date=${day}`);
    expect(then.days.d.at(-1)! < day).toBe(true);
    expect(then.days.d.length).toBeLessThanOrEqual(COCKPIT_SESSIONS);
    const at = then.shares.code.indexOf('S3');
    const { high, low, sum_20, before_5 } = await sql(
      `select max(high) filter (where day >= $1::date - 363) / 100.0 as high,
          min(low) filter (where day >= $1::date - 363) / 100.0 as low,
          sum(close) filter (where place <= 19) / 100.0 as sum_20,
          max(yesterday_close) filter (where place = 4) / 100.0 as before_5
        from (select *, row_number() over (order by day desc) as place from day_bar
          where code = 'S3' and day < $1) as placed`,
      [day],
    );
    const { shares } = then;
    expect([shares.high[at], shares.low[at], shares.sum_20[at], shares.before_5[at]]).toEqual([
      high,
      low,
      sum_20,
      before_5,
    ]);
  });
});

test('every day that can be travelled to has its sessions before it, and an older one too', async () => {
  expect(days[0]! > OLD_UNTIL).toBe(true);
  const oldest = oldSession(MAX_TRAVEL_DAYS - days.length);
  const older = oldSession(550);
  for (const day of [oldest, older]) {
    const { d } = (await cockpit(`?date=${day}`)).days;
    expect(d).toHaveLength(COCKPIT_SESSIONS);
    expect(dayNumber(day) - dayNumber(d.at(-1)!)).toBe(2);
  }
});

test('holdings are those published by then, weighted by market value', async () => {
  const { holdings } = await cockpit('?date=2026-11-10');
  const wanted = await sql(
    `select round(sum(close::numeric * "foreign") / sum(close) / 100, 2) as foreign_part,
        round(sum(close::numeric * institute) / sum(close) / 100, 2) as institute, count(*) as companies
      from (select distinct on (code) code, close from day_bar where day <= '2026-11-10' and ${SHARES}
        order by code, day desc) as price join shareholding using (code) where held_on = '2026-10-31'`,
    [],
  );
  expect(holdings.at(-1)).toMatchObject({
    d: '2026-11-10',
    foreign: wanted.foreign_part,
    institute: wanted.institute,
    companies: codes.length,
    foreign_up: codes.length,
    institute_up: 0,
  });
  // Published on 2026-03-09.
  expect(holdings[0]!.d > '2026-03-08').toBe(true);
});

test('an answer is read once for an edition, and has a tag', async () => {
  const first = await app.get('/market/get-cockpit');
  expect((await app.get('/market/get-cockpit')).tag).toBe(first.tag);
  expect(first.tag).not.toBe('undefined');
});

test.each([
  ['/market/get-cockpit?date=yesterday', 'date'],
  ['/market/get-cockpit?date=0001-01-01', 'date'],
  ['/market/get-cockpit?code=ACI', 'code'],
  ['/market/get-breadth?date=1815-06-18', 'date'],
  ['/market/get-index-lines?date=now', 'date'],
])('%s is refused, naming %s', async (path, field) => {
  expect(await app.get(path)).toMatchObject({
    status: 400,
    body: { code: 'bad-parameter', field },
  });
});
