import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getDataPreview } from '@dorpon/contract/data-files';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedBatch } from '../../feed/feed.ts';
import { sampleHistory } from '../../feed/testing/sample-history.ts';
import {
  closes,
  hours,
  MINUTE,
  OPENS_AT,
  scriptedFeed,
  trade,
} from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AsciiRow, readAscii } from './testing/read-ascii.ts';

let app: TestApp;
const bonus = { exDay: dayNumber('2026-11-12'), stock: 10, rights: 0, rightsPrice: 0, cash: 0 };

beforeAll(async () => {
  const causesOf = async (code: string) => (code === 'ACI' ? [bonus] : []);
  app = await startTestApp({}, undefined, { causesOf });
  app.feed.say(OPENS_AT + 2 * MINUTE + 1000, [
    trade('ACI', 1, OPENS_AT + 400, 25_100, 100),
    trade('ACI', 2, OPENS_AT + 500, 25_090, 300),
    trade('ACI', 3, OPENS_AT + 2 * MINUTE, 25_200, 7),
    trade('KAY&QUE', 1, OPENS_AT + 600, 31_300, 10),
    {
      kind: 'index',
      code: 'DSEX',
      at: OPENS_AT + 900,
      value: 550_100,
      trades: 3,
      volume: 410,
      turnover: 10_350_000,
    },
  ]);
  await app.recorder.flush();
});
afterAll(() => app.close());

const inject = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: `/api/data/${path}`, headers });
const fileOf = async (query: string): Promise<string> => {
  const answer = await inject(`prices?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
};
const formatOf = async (interval: string): Promise<string> =>
  (await inject(`amibroker.format?interval=${interval}`)).body;
const json = async (path: string) => (await app.http.inject(`/api${path}`)).json();
const rowsOf = (text: string): string[] => text.trimEnd().split('\n').slice(1);

describe('the day file', () => {
  it('can be read by AmiBroker’s rules, and its numbers are those of get-allshare-by-date', async () => {
    const read = readAscii(await fileOf(''), await formatOf('day'));
    const expected: AsciiRow[] = [];
    for (const day of ['2026-11-11', '2026-11-12'])
      for (const { code, d, o, h, l, c, v, vl } of await json(
        `/shares/get-allshare-by-date?date=${day}`,
      )) {
        // Dhaka's convention: an index has the prefix 00, and its volume is the turnover in taka.
        const [Ticker, Volume] = code === 'DSEX' ? ['00DSEX', vl * 1_000_000] : [code, v];
        expected.push({
          Ticker,
          day: d,
          time: '',
          Open: o,
          High: h,
          Low: l,
          Close: c,
          Volume,
        });
      }
    const byDayAndCode = (row: AsciiRow) => `${row.day} ${row.Ticker.replace('00', '')}`;
    expected.sort((a, b) => (byDayAndCode(a) < byDayAndCode(b) ? -1 : 1));
    expect(read).toHaveLength(2 * Object.keys(closes).length);
    expect(read).toEqual(expected);
  });

  it('has the expected line in each format', async () => {
    expect(await fileOf('code=ACI&from=2026-11-12')).toBe(
      'Ticker,Date_YMD,Open,High,Low,Close,Volume\nACI,20261112,249.90,250.40,249.40,250.00,10000\n',
    );
    expect(await fileOf('code=DSEX&upto=2026-11-11&format=csv')).toBe(
      'Code,Date,Open,High,Low,Close,Volume,ValueMn,Trades\n' +
        'DSEX,2026-11-11,5499.70,5500.20,5499.50,5499.90,5000,27.5,50\n',
    );
  });

  it('is written for MetaStock, and with AmiBroker’s sectors', async () => {
    expect(await fileOf('code=ACI&from=2026-11-12&format=metastock')).toBe(
      '<TICKER>,<PER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\n' +
        'ACI,D,20261112,000000,249.90,250.40,249.40,250.00,10000,0\n',
    );
    const sectors = await inject('amibroker-sectors.txt');
    const lines = sectors.body.trimEnd().split('\n');
    expect(lines[0]).toBe('$FORMAT Ticker, MarketName, GroupName');
    expect(lines.filter((line) => !line.startsWith('$'))).toHaveLength(Object.keys(closes).length);
    expect(lines).toContain('00DSEX,Index,Index');
    expect(lines.find((line) => line.startsWith('KAY&QUE,'))).toMatch(/^KAY&QUE,[^,]+,[A-Z]$/);
  });

  it('has prices before the bonus divided by 1.1 and volumes multiplied, like get-eod-data-from-to', async () => {
    const [row] = await json(
      '/shares/get-eod-data-from-to?code=ACI&from=2026-11-11&upto=2026-11-11&adjust=1',
    );
    const [line] = readAscii(await fileOf('code=ACI&adjust=1'), await formatOf('day'));
    expect(line).toMatchObject({ Open: row.o, Close: row.c, Volume: row.v });
    expect(line).toMatchObject({ Close: 227.1818, Volume: 5500 });
    const answer = await inject('prices?code=ACI&adjust=1');
    expect(answer.headers['x-data-rewritten']).toBe('2026-11-12');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="dorpon-days-ACI-adjusted-2026-11-12.txt"',
    );
  });

  it('has the running day only on request, and no share without trades', async () => {
    expect(await fileOf('from=2026-11-15')).toBe('Ticker,Date_YMD,Open,High,Low,Close,Volume\n');
    expect(rowsOf(await fileOf('from=2026-11-15&today=1'))).toEqual([
      'ACI,20261115,251.00,252.00,250.90,252.00,407',
      '00DSEX,20261115,5501.00,5501.00,5501.00,5501.00,103500',
      'KAY&QUE,20261115,313.00,313.00,313.00,313.00,10',
    ]);
  });

  it('can be continued: the parts make the whole', async () => {
    const first = await inject('prices?upto=2026-11-11');
    const newest = String(first.headers['x-data-newest']);
    expect(newest).toBe('2026-11-11');
    const rest = await inject(`prices?since=${newest}`);
    expect(rest.headers['x-data-newest']).toBe('2026-11-12');
    expect([...rowsOf(first.body), ...rowsOf(rest.body)]).toEqual(rowsOf(await fileOf('')));
    const nothing = await inject('prices?since=2026-11-12');
    expect(nothing.headers['x-data-newest']).toBe('2026-11-12');
    expect(rowsOf(nothing.body)).toEqual([]);
  });

  it('can be limited to codes, a sector or a category', async () => {
    const tickers = async (query: string) =>
      new Set(rowsOf(await fileOf(query)).map((line) => line.split(',')[0]));
    expect(await tickers(`code=${encodeURIComponent('KAY&QUE,ACI')}`)).toEqual(
      new Set(['ACI', 'KAY&QUE']),
    );
    expect(await tickers('code=ACI&code=AMCL(PRAN)')).toEqual(new Set(['ACI', 'AMCL(PRAN)']));
    expect(await tickers('sector=Index')).toEqual(new Set(['00DSEX']));
    expect((await tickers('category=A-EQ')).size).toBe(4);
  });
});

describe('the minute file', () => {
  it('has the finished minutes, equal to get-tick-minute-data-from-to', async () => {
    const read = readAscii(await fileOf('interval=minute&code=ACI'), await formatOf('minute'));
    const ticked = await json(
      '/shares/get-tick-minute-data-from-to?code=ACI&from=2026-11-01&upto=2026-11-30',
    );
    const whole = ticked.filter(({ t }: { t: number }) => t < OPENS_AT + 2 * MINUTE);
    expect(read).toEqual(
      whole.map(({ t, o, h, l, c, v }: Record<string, number>) => ({
        Ticker: 'ACI',
        day: new Date(t! + 6 * 3_600_000).toISOString().slice(0, 10),
        time: new Date(t! + 6 * 3_600_000).toISOString().slice(11, 19),
        Open: o,
        High: h,
        Low: l,
        Close: c,
        Volume: v,
      })),
    );
    expect(rowsOf(await fileOf('interval=minute&from=2026-11-15'))).toEqual([
      'ACI,20261115,10:00:00,251.00,251.00,250.90,250.90,400',
      '00DSEX,20261115,10:00:00,5501.00,5501.00,5501.00,5501.00,103500',
      'KAY&QUE,20261115,10:00:00,313.00,313.00,313.00,313.00,10',
    ]);
  });

  it('continues from a minute, and is adjusted', async () => {
    const whole = rowsOf(await fileOf('interval=minute'));
    const first = await inject('prices?interval=minute&upto=2026-11-12');
    const newest = String(first.headers['x-data-newest']);
    expect(Number(newest)).toBe(Date.parse('2026-11-12T10:01:00+06:00'));
    const rest = await inject(`prices?interval=minute&since=${newest}`);
    expect(rest.headers['x-data-newest']).toBe(String(OPENS_AT));
    expect([...rowsOf(first.body), ...rowsOf(rest.body)]).toEqual(whole);
    const [adjusted] = rowsOf(await fileOf('interval=minute&code=ACI&adjust=1'));
    expect(adjusted).toBe('ACI,20261111,10:00:00,227.00,227.0909,226.9091,227.0455,110');
  });
});

describe('an unchanged file', () => {
  it('is not sent again; another selection, encoding or a new minute is', async () => {
    const { headers } = await inject('prices?interval=minute');
    const tag = String(headers.etag);
    const again = await inject('prices?interval=minute', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['x-data-newest']).toBe(headers['x-data-newest']);
    const other = { 'if-none-match': tag };
    expect((await inject('prices?interval=minute&adjust=1', other)).statusCode).toBe(200);
    expect(
      (await inject('prices?interval=minute', { ...other, 'accept-encoding': 'gzip' })).statusCode,
    ).toBe(200);
    app.feed.say(OPENS_AT + 3 * MINUTE, [trade('ACI', 4, OPENS_AT + 2 * MINUTE + 5, 25_200, 3)]);
    await app.recorder.flush();
    const grown = await inject('prices?interval=minute', { 'if-none-match': tag });
    expect(grown.statusCode).toBe(200);
    expect(rowsOf(grown.body).at(1 + 1)).toContain('ACI,20261115,10:00:00');
    expect(grown.body).toContain('ACI,20261115,10:02:00,252.00,252.00,252.00,252.00,10\n');
  });

  it('is compressed while it is streamed', async () => {
    const plain = await fileOf('');
    const packed = async (encoding: string) =>
      (await inject('prices', { 'accept-encoding': encoding })).rawPayload;
    expect(gunzipSync(await packed('gzip')).toString()).toBe(plain);
    expect(brotliDecompressSync(await packed('br')).toString()).toBe(plain);
  });

  it('is described before it is downloaded', async () => {
    const said = getDataPreview.answer.parse((await inject('preview')).json());
    const file = await fileOf('');
    expect(said).toMatchObject({ rows: 10, about: false, shares: 5, newest: '2026-11-12' });
    expect(said.lines).toEqual(file.split('\n').slice(0, 7));
    expect(Math.abs(said.bytes - file.length)).toBeLessThan(file.length / 20);
    const minutes = (await inject('preview?interval=minute&code=ACI')).json();
    expect(minutes.lines).toHaveLength(minutes.rows + 1);
    const head = await app.http.inject({ method: 'HEAD', url: '/api/data/prices' });
    expect([head.statusCode, head.body, head.headers['x-data-newest']]).toEqual([
      200,
      '',
      '2026-11-12',
    ]);
  });
});

describe('refused input', () => {
  it.each([
    ['code=NOSUCH', 404, 'unknown-share', 'code'],
    ['code=ACI,NOSUCH', 404, 'unknown-share', 'code'],
    ['sector=Nothing', 404, 'not-found', 'sector'],
    ['category=Q-EQ', 404, 'not-found', 'category'],
    ['code=', 400, 'bad-parameter', 'code'],
    ['code=ACI&sector=Index', 400, 'bad-parameter', 'sector'],
    ['category=all', 400, 'bad-parameter', 'category'],
    ['format=excel', 400, 'bad-parameter', 'format'],
    ['interval=5', 400, 'bad-parameter', 'interval'],
    ['adjust=3', 400, 'bad-parameter', 'adjust'],
    ['from=2026-13-01', 400, 'bad-parameter', 'from'],
    ['from=2026-11-12&upto=2026-11-11', 400, 'bad-parameter', 'upto'],
    ['since=yesterday', 400, 'bad-parameter', 'since'],
    ['today=yes', 400, 'bad-parameter', 'today'],
    ['colour=red', 400, 'bad-parameter', 'colour'],
  ])('%s → %i %s', async (query, status, code, field) => {
    for (const path of ['prices', 'preview']) {
      const answer = await inject(`${path}?${query}`);
      const body = errorBody.parse(answer.json());
      expect([answer.statusCode, body.code, body.field]).toEqual([status, code, field]);
    }
  });
});

it('after the session the day is in the file, and the tag changes', async () => {
  const before = await inject('prices');
  expect((await inject('preview')).json().rows).toBe(10);
  app.feed.say(hours.closesAt, []);
  const after = await inject('prices', { 'if-none-match': String(before.headers.etag) });
  expect([after.statusCode, after.headers['x-data-newest']]).toEqual([200, hours.day]);
  expect(after.body.startsWith(before.body)).toBe(true);
  expect(rowsOf(after.body).slice(10)).toEqual(rowsOf(await fileOf('since=2026-11-12')));
  expect((await inject('preview')).json().rows).toBe(13);
  // The running day is finished, so requesting it changes nothing.
  expect(await fileOf('today=1')).toBe(after.body);
});

it('after a restarted session the day has its new prices, and the tag changes', async () => {
  const feed = scriptedFeed(sampleHistory);
  let send: (batch: FeedBatch) => void | Promise<void> = () => {};
  const start = async (onBatch: typeof send) => {
    send = onBatch;
  };
  const kind = { name: 'replay', identity: 'script', open: async () => ({ ...feed, start }) };
  const replayed = await startTestApp({}, undefined, { kind });
  try {
    const session = async (price: number) => {
      const trades = [trade('ACI', 1, OPENS_AT + 400, price, 100)];
      await send({ at: OPENS_AT + MINUTE, events: trades });
      await send({ at: hours.closesAt, events: [] });
      await replayed.recorder.flush();
    };
    const download = (headers = {}) =>
      replayed.http.inject({ url: '/api/data/prices?code=ACI', headers });
    await session(25_100);
    const first = await download();
    expect(rowsOf(first.body).at(-1)).toBe('ACI,20261115,251.00,251.00,251.00,251.00,100');
    await send({ at: OPENS_AT, events: [], again: feed.opening });
    await session(25_300);
    const second = await download({ 'if-none-match': String(first.headers.etag) });
    expect(second.statusCode).toBe(200);
    expect(rowsOf(second.body).at(-1)).toBe('ACI,20261115,253.00,253.00,253.00,253.00,100');
  } finally {
    await replayed.close();
  }
});

it('the preview of minutes counts the rows of the file', async () => {
  for (const query of ['', '&code=ACI', '&since=2026-11-11', '&upto=2026-11-12']) {
    const { rows, about } = (await inject(`preview?interval=minute${query}`)).json();
    expect(about).toBe(false);
    expect(rows, query).toBe(rowsOf(await fileOf(`interval=minute${query}`)).length);
  }
  await app.database.pool.query(
    `insert into minute_bar select day, 'NOT/SERVED', at_ms + 1, open, high, low, close, volume, value, trades
      from minute_bar where code = 'ACI' and day = '2026-11-11'`,
  );
  const { rows } = (await inject('preview?interval=minute')).json();
  expect(rows).toBe(rowsOf(await fileOf('interval=minute')).length);
});

it('a slow or disconnected client keeps no database connection and does not delay the shutdown', async () => {
  // A second try finds the port of the first.
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // More than socket buffers hold.
  await fillMinutes(app, 250_000);
  const { pool } = app.database;
  const isIdle = () => pool.idleCount === pool.totalCount && pool.waitingCount === 0;
  const isAtRest = async () => {
    for (let look = 0; look < 20; look += 1) {
      if (!isIdle()) return false;
      await delay(10);
    }
    return true;
  };
  const slow = await new Promise<IncomingMessage>((done) => {
    httpGet(`${url}/api/data/prices?interval=minute`, { agent: false }, (answer) =>
      done(answer.pause()),
    );
  });
  let taken = 0;
  await expect.poll(isAtRest, { timeout: 30_000 }).toBe(true);
  slow
    .on('error', () => {})
    .on('data', (chunk: Buffer) => {
      taken += chunk.length;
    })
    .resume();
  await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(5e6);
  slow.destroy();
  await expect.poll(isAtRest, { timeout: 30_000 }).toBe(true);
}, 120_000);

/** Rows of a day long ago, which no other test uses. */
async function fillMinutes({ database }: TestApp, rows: number): Promise<void> {
  const day = '2026-10-01';
  await database.pool.query('select ensure_day_partitions($1)', [day]);
  await database.pool.query(
    `insert into minute_bar select $1, 'ACI', $2::bigint + n, 100, 100, 100, 100, 1, 100, 1
      from generate_series(1, $3::int) as n on conflict do nothing`,
    [day, Date.parse('2026-10-01T10:00:00+06:00'), rows],
  );
}
