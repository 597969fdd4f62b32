import type { ShareRecord } from '@dorpon/contract/share-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDisclosures } from '../core/companies/store.ts';
import { sampleCompanies } from '../feed/testing/sample-companies.ts';
import { API_PREFIX } from '../http/addresses.ts';
import { connectClient } from '../live/testing/client.ts';
import { requestOf, tableOfCalls } from '../testing/call-request.ts';
import { type HistoryApp, startHistoryApp } from '../testing/history-app.ts';
import { startTestApp } from '../testing/test-app.ts';
import {
  notifyChange,
  thinShares,
  walk,
  writeDays,
  writeMinutes,
  writeShares,
} from '../testing/thin-record.ts';

const UPTO = '2024-02-20';
const codes = ['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'NEWCO', 'DSEX'];
const days = codes.flatMap((code) => walk(code, UPTO, code === 'NEWCO' ? 1 : 60));

async function fillThin(pool: HistoryApp['database']['pool']): Promise<void> {
  await writeShares(pool, thinShares);
  await writeDays(pool, days);
}

/** Every public call, for a share of a thin store. */
const calls = tableOfCalls
  .filter(({ endpoint: { access, method } }) => access === 'public' && method === 'GET')
  .filter(({ endpoint: { path }, row }) => !path.startsWith('/auth/') && !row.answers)
  .map(({ endpoint, row }) =>
    requestOf(endpoint, row)
      .url.slice(API_PREFIX.length)
      .replaceAll('2026-11', '2024-02')
      .replace('sector=Pharmaceuticals', 'sector=Engineering'),
  );

const notFinite = /NaN|Infinity/;

describe.each([
  ['nothing', async () => {}],
  ['days of five codes', fillThin],
  [
    'days and minutes',
    async (pool: HistoryApp['database']['pool']) => {
      await fillThin(pool);
      await writeMinutes(
        pool,
        [1, 2, 90].map((minute) => ({ code: 'ACI', day: UPTO, minute, close: 15_900 + minute })),
      );
    },
  ],
])('on a store with %s', (name, fill) => {
  let app: HistoryApp;
  beforeAll(async () => {
    app = await startHistoryApp(fill);
  });
  afterAll(() => app.close());

  it('every public call answers without NaN or Infinity', async () => {
    for (const call of calls) {
      const { status, body } = await app.get(call);
      const context = `${call} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
      if (name === 'nothing') expect([200, 400, 404], context).toContain(status);
      else expect(status, context).toBe(200);
      expect(context).not.toMatch(notFinite);
    }
  });

  it.runIf(name !== 'nothing')(
    'every public call answers for a share created by an import',
    async () => {
      for (const call of calls.map((each) => each.replaceAll('ACI', 'NEWCO'))) {
        const { status, body } = await app.get(call);
        expect(status, `${call} → ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
      }
    },
  );

  it('the market is closed, on the newest stored day', async () => {
    const { body } = await app.get('/shares/market-time');
    expect(body).toMatchObject({ phase: 'closed', source: 'none' });
    if (name !== 'nothing') expect(body).toMatchObject({ day: UPTO });
  });
});

it('an index without volume has weeks and periods from its prices', async () => {
  const bare = walk('DSEX', UPTO, 60).map((day) => ({ ...day, volume: 0 }));
  const app = await startHistoryApp(async (pool) => {
    await writeShares(pool, thinShares);
    await writeDays(pool, bare);
  });
  const get = async (path: string) => (await app.get(path)).body as Record<string, number>[];
  try {
    const weeks = await get('/shares/get-weekly-candle-data-all?code=DSEX');
    // Sunday to Tuesday: closes of 157.00 to 159.00, each half a taka above its open and below its
    // high.
    expect(weeks.at(-1)).toMatchObject({ d: '2024-02-18', o: 156.5, h: 159.5, l: 156, c: 159 });
    expect(weeks.filter(({ o, h, l }) => !(o! > 0 && h! > 0 && l! > 0))).toEqual([]);
    const [five] = await get('/eod/get-eop-data-by-code?code=DSEX');
    expect(five).toMatchObject({ o: 154.5, h: 159.5, l: 154, c: 159 });
  } finally {
    await app.close();
  }
});

it('a 5Y or All chart of an index without volume has the same candles as a share with volume', async () => {
  const withVolume = walk('DSEX', UPTO, 1200);
  const app = await startHistoryApp(async (pool) => {
    await writeShares(pool, thinShares);
    await writeDays(
      pool,
      withVolume.map((day) => ({ ...day, volume: 0 })),
    );
    await writeDays(
      pool,
      withVolume.map((day) => ({ ...day, code: 'ACI' })),
    );
  });
  /** The lines and areas of the chart without its volume. */
  const shapes = async (code: string, period: string) => {
    const { status, body } = await app.get(`/charts/${code}.svg?period=${period}&volume=0`);
    expect(status, String(body)).toBe(200);
    return String(body).match(/<path [^>]*>/g);
  };
  try {
    for (const period of ['5Y', 'ALL']) {
      const drawn = await shapes('DSEX', period);
      expect(drawn, period).toEqual(await shapes('ACI', period));
      expect(drawn!.join('').length, period).toBeGreaterThan(2000);
    }
  } finally {
    await app.close();
  }
});

describe('an app that runs while days are imported', () => {
  let app: HistoryApp;
  const board = async () => (await app.get('/shares/get-once')).body as ShareRecord[];
  const recordOf = async (code: string) => (await board()).find(({ c }) => c === code);
  const until = async (holds: () => Promise<boolean>, what: string) => {
    for (let waited = 0; waited < 8000; waited += 50) {
      if (await holds()) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`timed out waiting for ${what}`);
  };

  beforeAll(async () => {
    app = await startHistoryApp();
  });
  afterAll(() => app.close());

  it('imported shares appear on the board, with days, names and figures', async () => {
    expect(await board()).toEqual([]);
    const before = app.market.epoch;
    await writeShares(app.database.pool, thinShares);
    await writeDays(app.database.pool, walk('ACI', '2024-02-19', 30));
    await notifyChange(app.database.pool, { codes: ['ACI'], instruments: true });
    await until(async () => (await board()).length === 1, 'the share');
    // The 30th day of the walk closes at 129.00, the one before at 128.00.
    expect(await recordOf('ACI')).toMatchObject({
      ltp: 129,
      ycp: 128,
      price_change: 1,
      avgp: null,
    });
    expect(app.market.epoch).not.toBe(before);
    const { body: time } = await app.get('/shares/market-time');
    expect(time).toMatchObject({ day: '2024-02-19', phase: 'closed' });
    const { body: rows } = await app.get('/shares/get-eod-data-count?code=ACI&count=2');
    expect(rows).toMatchObject([
      { d: '2024-02-18', c: 128, ycp: 127 },
      { d: '2024-02-19', c: 129, ycp: 128 },
    ]);
    const { body: companies } = await app.get('/fundamentals/get-basic-fundamental');
    expect(companies).toMatchObject([{ _id: 'ACI', sector: 'Pharmaceuticals & Chemicals' }]);
  });

  it('no answer cached before an import is served after it', async () => {
    const asked = [
      '/shares/get-once',
      '/eod/get-period-base?days=5',
      '/shares/get-technicals',
      '/market/get-sparklines',
      '/shares/get-yesterday-allshare',
      '/fundamentals/get-basic-fundamental',
      '/data/prices?code=ACI&interval=day',
      '/data/prices?code=ACI&interval=minute',
      '/market/get-breadth',
      '/market/get-index-lines',
    ].filter((path) => calls.some((call) => call.startsWith(path.split('?')[0]!)));
    expect(asked.length).toBe(10);
    const before = new Map<string, string>();
    for (const path of asked) before.set(path, JSON.stringify(await app.get(path)));
    const { pool } = app.database;
    const extra = { code: 'ACI', day: '2024-02-20', open: 130_00, high: 131_00, low: 129_00 };
    await writeDays(pool, [
      { ...extra, close: 130_00, volume: 77 },
      ...walk('DSEX', UPTO, 40),
      ...walk('KAY&QUE', UPTO, 3),
    ]);
    await writeMinutes(pool, [{ code: 'ACI', day: UPTO, minute: 3, close: 130_00 }]);
    await notifyChange(pool, { codes: ['ACI', 'DSEX', 'KAY&QUE'], minutes: true });
    await until(async () => (await board()).length === 3, 'the index');
    for (const path of asked)
      expect(JSON.stringify(await app.get(path)), path).not.toBe(before.get(path));
    expect(await recordOf('ACI')).toMatchObject({ ltp: 130, ycp: 129, v: 77, today_traded: 1 });
  });

  it('earlier days are shown, and hundreds of notices cause few reloads', async () => {
    const { pool } = app.database;
    let restated = 0;
    const leave = app.market.subscribe(() => (restated += 1));
    for (const year of [2019, 2020, 2021, 2022]) {
      await writeDays(pool, walk('ACI', `${year}-06-27`, 3, 5000));
      for (let file = 0; file < 100; file += 1) await notifyChange(pool, { codes: ['ACI'] });
    }
    const first = '/shares/get-eod-data-from-to?code=ACI&from=2000-01-01&upto=2019-12-31&adjust=0';
    await until(async () => ((await app.get(first)).body as unknown[]).length === 3, 'the past');
    await until(async () => {
      const count = (
        (await app.get('/shares/get-eod-data-count?code=ACI&count=5000')).body as object[]
      ).length;
      return count === 31 + 12;
    }, 'all of it');
    leave();
    expect(restated).toBeLessThan(8);
  });

  it('company figures appear beside the prices', async () => {
    const { pool } = app.database;
    expect(await recordOf('ACI')).toMatchObject({ pe: null, pn: null });
    const client = await pool.connect();
    await writeDisclosures(client, sampleCompanies);
    client.release();
    await notifyChange(pool, { companies: true });
    await until(async () => (await recordOf('ACI'))?.pe !== null, 'the ratio');
    const { body } = await app.get('/fundamentals/get-basic-fundamental');
    const { annualized_eps } = (body as { _id: string; annualized_eps: number }[]).find(
      ({ _id }) => _id === 'ACI',
    )!;
    const { ltp, pe } = (await recordOf('ACI'))!;
    expect(pe).toBeCloseTo(ltp / annualized_eps, 1);
  });

  it('S5 a page that follows the stream is notified of a new share', async () => {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const [page, plain] = await Promise.all([
      connectClient(url, { app: 'dorpon', v: 1 }),
      connectClient(url, { app: 'dorpon' }),
    ]);
    const before = app.market.epoch;
    await writeDays(app.database.pool, walk('AMCL(PRAN)', UPTO, 3));
    await notifyChange(app.database.pool, { codes: ['AMCL(PRAN)'] });
    await until(async () => page.board.has('AMCL(PRAN)'), 'the share');
    expect(page.board.get('AMCL(PRAN)')).toEqual(await recordOf('AMCL(PRAN)'));
    // Another epoch: the page fetches the whole board, because a share may also have been removed.
    expect(page.ranges.at(-1)).toMatchObject({ e: app.market.epoch });
    expect(app.market.epoch).not.toBe(before);
    await until(async () => plain.board.size === 4, 'the board of a plain client');
    for (const { socket } of [page, plain]) socket.disconnect();
  });

  it('after a lost database connection it reconnects, and reloads everything if a file was imported', async () => {
    const { pool } = app.database;
    await writeDays(pool, walk('NEWCO', UPTO, 3));
    await pool.query(
      `insert into imported_file (at_ms, file, layout, added, filled, rejected)
         values (0, 'newco.csv', 'own', 3, 0, 0)`,
    );
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    );
    await until(async () => (await recordOf('NEWCO')) !== undefined, 'the missed import');
  });
});

describe('an app with a feed', () => {
  it('shows imported days before its own, and keeps its prices and its list of shares', async () => {
    const app = await startTestApp();
    try {
      const get = async (path: string) => (await app.http.inject(`/api${path}`)).json();
      const all = '/shares/get-eod-data-count?code=ACI&count=5000';
      const [before, board] = [await get(all), await get('/shares/get-once')];
      const { pool } = app.database;
      await writeShares(pool, thinShares);
      await writeDays(pool, [...walk('ACI', '2019-06-27', 5), ...walk('NEWCO', '2019-06-27', 5)]);
      const [{ epoch }, seq] = [app.market, app.market.seq];
      await notifyChange(pool, { codes: ['ACI', 'NEWCO'] });
      while (app.market.epoch === epoch) await new Promise((done) => setTimeout(done, 20));
      expect(app.market.seq).toBe(seq + 1);
      expect(await get(all)).toEqual([
        expect.objectContaining({ d: '2019-06-23' }),
        ...Array(4).fill(expect.anything()),
        ...before,
      ]);
      expect(await get('/shares/get-once')).toEqual(board);
      // Not on the feed's board, but its days can be read.
      expect(await get('/shares/get-eod-data-count?code=NEWCO&count=9')).toHaveLength(5);
    } finally {
      await app.close();
    }
  });
});
