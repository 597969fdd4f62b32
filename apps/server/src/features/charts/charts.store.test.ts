import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultyWorker } from '../../drawing/testing/faulty-worker.ts';
import { actionOf } from '../../feed/testing/sample-companies.ts';
import { MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const bonus = actionOf({
    code: 'AL-HAJTEX',
    spotFrom: '2026-11-09',
    recordDate: '2026-11-11',
    reopensOn: '2026-11-12',
    stock: 10,
    cash: 0,
  });
  app.feed.say(
    OPENS_AT + 2 * MINUTE + 1000,
    [
      trade('ACI', 1, OPENS_AT + 400, 25_100, 100),
      trade('ACI', 2, OPENS_AT + 500, 25_090, 300),
      trade('ACI', 3, OPENS_AT + 2 * MINUTE, 25_200, 7),
      { kind: 'halt', code: 'ACI', at: OPENS_AT + 600, halt: 'upper-lock' },
    ],
    undefined,
    { ...noDisclosures, actions: [bonus] },
  );
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/api/charts/${path}`, headers });

/** The texts of an SVG. */
async function words(path: string): Promise<string[]> {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return Array.from(answer.body.matchAll(/<text [^>]*>(.*?)<\/text>/gs), ([, inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
  );
}

test('a picture that ends at a time of the day knows nothing of later trades', async () => {
  const now = (await words('ACI.svg?period=1M')).join(' ');
  expect(now).toContain('252.00');
  for (const query of ['period=1M', 'period=1D', 'period=1D&style=mirror']) {
    const then = (await words(`ACI.svg?${query}&time=10:02`)).join(' ');
    expect(then).toContain('250.90');
    expect(then).not.toContain('252.00');
    expect(then).toContain('As of 10:02');
  }
  const before = (await words('ACI.svg?period=1M&time=10:00')).join(' ');
  expect(before).not.toMatch(/250\.90|252\.00/);
  expect((await get('ACI.svg?time=25:00')).json()).toMatchObject({ code: 'bad-parameter' });
});

describe('a picture', () => {
  test('is a self-contained SVG with a strong tag, fresh for half a minute', async () => {
    const answer = await get('ACI.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=30, stale-while-revalidate=60',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(answer.body).toMatch(/^<svg [^>]*width="1200" height="800"[\s\S]*<\/svg>$/);
    expect(answer.body).not.toMatch(/<script|<style|href=|url\(|@import/);
  });

  test('is a PNG of the requested size', async () => {
    const answer = await get('ACI.png?width=640&height=360');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['content-encoding']).toBeUndefined();
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 360]);
  });

  test('has twice the pixels at ratio 2, and is another image than at ratio 1', async () => {
    const once = await get('ACI.png?width=320&height=200&lang=bn');
    const twice = await get('ACI.png?width=320&height=200&lang=bn&ratio=2');
    const png = twice.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 400]);
    expect(twice.headers.etag).not.toBe(once.headers.etag);
    const large = await get('ACI.png?width=2000&height=1600&ratio=2');
    expect(large.statusCode).toBe(400);
  });

  test('is compressed when accepted, but not as PNG', async () => {
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'gzip, br'].map((accepted) =>
        get('ACI.svg', { 'accept-encoding': accepted }),
      ),
    );
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(br?.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain?.body);
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain?.body);
    expect(new Set([plain, gzip, br].map((one) => one?.headers.etag)).size).toBe(3);
    const png = await get('ACI.png?width=320&height=200', { 'accept-encoding': 'gzip, br' });
    expect(png.headers['content-encoding']).toBeUndefined();
  });

  test('is revalidated with 304 until a trade changes it', async () => {
    const url = 'KAY%26QUE.png?width=320&height=200';
    const first = await get(url);
    const etag = String(first.headers.etag);
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': first.headers['cache-control'] });
    app.feed.say(OPENS_AT + 2 * MINUTE + 2000, [
      trade('KAY&QUE', 1, OPENS_AT + 2 * MINUTE, 31_300, 10),
    ]);
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('of a finished range is cached for an hour', async () => {
    const answer = await get('ACI.svg?from=2026-11-11&upto=2026-11-12');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('a picture shows', () => {
  test('the last price, its change, the lock and today so far', async () => {
    const texts = await words('ACI.svg?adjust=0');
    expect(texts).toContain('ACIACI Limited');
    expect(texts).toContain('252.00');
    expect(texts).toContain('+2.00+0.80%upper lock');
    expect(texts).toContain('1 year, daily, raw');
    expect(texts).toContain('11 Nov – 15 Nov 2026');
    // 252.00 against 249.70, the close before the first day.
    expect(texts).toContain('+0.92% in the period');
    expect(texts.at(-2)).toBe('As of 10:02, Sun 15 Nov 2026 · Replay of recorded prices');
  });

  test.each([
    ['KAY%26QUE', 'KAY&QUE'],
    ['AMCL(PRAN)', 'AMCL(PRAN)'],
    ['AMCL%28PRAN%29', 'AMCL(PRAN)'],
    ['AL-HAJTEX', 'AL-HAJTEX'],
  ])('the chart of %s', async (escaped, code) => {
    expect(await words(`${escaped}.svg`)).toContain(`${code}${code} Limited`);
  });

  test('an index without adjustment', async () => {
    expect(await words('DSEX.svg')).toContain('1 year, daily');
  });

  test('Bangla letters as outlines, which need no installed font', async () => {
    const answer = await get('AL-HAJTEX.svg?adjust=1&lang=bn');
    expect(await words('AL-HAJTEX.svg?adjust=1&lang=bn')).toEqual([]);
    expect(answer.body).toMatch(/<g transform="translate\([^"]+" fill="#[^"]+"><path transform=/);
    expect(answer.body).toMatch(/<title id="title">[^<]*AL-HAJTEX/);
  });

  test('a bonus on its ex-day', async () => {
    expect(await words('AL-HAJTEX.svg?adjust=1')).toContain('bonus 10%');
    // 140.90 on the day before, diluted by the new shares.
    expect(await words('AL-HAJTEX.svg?upto=2026-11-11&adjust=1')).toContain('128.09');
    expect(await words('AL-HAJTEX.svg?upto=2026-11-11&adjust=0')).toContain('140.90');
  });

  test('studies with their parameters and values', async () => {
    const texts = await words('ACI.svg?adjust=0&overlay=sma:2&overlay=ema:2&pane=mom:1');
    // (250.00 + 252.00) ÷ 2
    expect(texts).toContain('Simple moving average 2251.00');
    expect(texts).toContain('Momentum 12.00');
  });

  test('weeks and months', async () => {
    expect(await words('ACI.svg?interval=week')).toContain('1 year, weekly, adjusted');
    // November is one bar, and the picture says so.
    expect(await words('ACI.svg?interval=month')).toContain('One bar in this period');
  });

  test('today in minutes with the running one, as candles and as a mirror line', async () => {
    const texts = await words('ACI.svg?period=1D');
    expect(texts).toContain('1 day, 5-minute bars, adjusted');
    expect(texts).toContain('Yesterday’s close250.00');
    expect(texts).toContain('13:00');
    expect(await words('ACI.svg?period=1D&style=mirror')).toContain(
      '1 day, 1-minute bars, adjusted',
    );
    expect(await words('ACI.svg?period=5D')).toContain('11 Nov – 15 Nov 2026');
  });

  test('a period that ends on an earlier day', async () => {
    const texts = await words('ACI.svg?period=1D&interval=1m&upto=2026-11-12');
    expect(texts).toContain('Thu 12 Nov 2026');
    expect(texts.join('\n')).toContain('Close of Thu 12 Nov 2026');
    expect(texts.join('\n')).not.toContain('upper lock');
  });
});

describe('an empty picture gives the reason', () => {
  test.each([
    ['ACI.svg?from=2030-01-01', '1 Jan 2030 has not come yet'],
    ['ACI.svg?from=2020-01-01&upto=2020-02-01', 'No trades of ACI from 1 Jan 2020 to 1 Feb 2020'],
    ['ACI.svg?period=1M&upto=2000-01-01', 'No trades of ACI from 2 Dec 1999 to 1 Jan 2000'],
    [
      'DSEX.svg?period=5D&interval=5m&upto=2026-11-12',
      'Minutes of DSEX from 11 Nov 2026 to 12 Nov 2026 are not kept',
    ],
  ])('%s', async (path, sentence) => {
    expect(await words(path)).toContain(sentence);
  });
});

describe('an invalid chart query is refused with its field', () => {
  test.each([
    ['period=2W', 'period'],
    ['period=1Y&from=2026-01-01', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=1800-01-01', 'from'],
    ['from=2026-02-02&upto=2026-02-01', 'upto'],
    ['interval=2m', 'interval'],
    ['adjust=3', 'adjust'],
    ['style=line', 'style'],
    ['scale=square', 'scale'],
    ['volume=yes', 'volume'],
    ['width=319', 'width'],
    ['width=2001', 'width'],
    ['width=1e3', 'width'],
    ['height=199', 'height'],
    ['height=1601', 'height'],
    ['theme=sepia', 'theme'],
    ['palette=rainbow', 'palette'],
    ['lang=fr', 'lang'],
    ['overlay=nope', 'overlay'],
    ['overlay=', 'overlay'],
    ['overlay=sma:0', 'overlay'],
    ['overlay=sma:20,3', 'overlay'],
    ['overlay=sma:x', 'overlay'],
    ['overlay=sma:,', 'overlay'],
    ['overlay=rsi', 'overlay'],
    ['pane=sma', 'pane'],
    ['pane=rsi:1.5', 'pane'],
    ['overlay=sma&overlay=sma&overlay=sma&overlay=sma&overlay=sma', 'overlay'],
    ['colour=red', 'colour'],
  ])('%s', async (query, field) => {
    const answer = await get(`ACI.png?${query}`);
    expect([answer.statusCode, errorBody.parse(answer.json())]).toEqual([
      400,
      { code: 'bad-parameter', field, msg: expect.stringContaining(field), retry: false },
    ]);
  });

  test('an unknown code is 404, and an invalid one is 400', async () => {
    const unknown = await get('NOSUCH.png');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'unknown-share']);
    const broken = await get('aci.png');
    expect([broken.statusCode, broken.json().field]).toEqual([400, 'code']);
    expect((await get('ACI.gif')).statusCode).toBe(404);
  });
});

describe('drawing under load and failure', () => {
  let troubled: TestApp;
  beforeAll(async () => {
    const drawings = { script: faultyWorker, limitMs: 400 };
    troubled = await startTestApp({}, undefined, { drawings });
  });
  afterAll(() => troubled.close());
  const ask = (path: string) => troubled.http.inject(`/api/charts/${path}`);

  test('a request beyond the queue limit is refused, and served on retry', async () => {
    const patient = await startTestApp({}, undefined, { drawings: { script: faultyWorker } });
    const ask = (height: number) => patient.http.inject(`/api/charts/ACI.png?height=${height}`);
    // One is drawn while 128 wait.
    const heights = [faults.long, ...Array.from({ length: 131 }, (_, nth) => 400 + nth)];
    const answers = await Promise.all(heights.map(ask));
    const served = answers.filter(({ statusCode }) => statusCode === 200);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect([served.length, busy.length]).toEqual([129, 3]);
    for (const answer of busy) {
      expect(errorBody.parse(answer.json())).toMatchObject({ code: 'busy', retry: true });
      expect(answer.headers['retry-after']).toBe('2');
    }
    const refused = heights.filter((_, nth) => answers[nth]?.statusCode === 503);
    expect((await ask(refused[0] ?? 0)).statusCode).toBe(200);
    await patient.close();
  });

  test('concurrent requests of one picture share one drawing', async () => {
    const url = `ACI.png?height=${faults.slow}&width=500`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('an address whose pictures wait does not keep another from its picture', async () => {
    const from = (address: string, width: number, height: number) =>
      troubled.http.inject({
        url: `/api/charts/ACI.png?width=${width}&height=${height}`,
        headers: { 'x-forwarded-for': address },
      });
    const flood = [from('192.0.2.1', 600, faults.hang)];
    for (const width of [601, 602]) flood.push(from('192.0.2.1', width, 400));
    // All three are in the queue before the other address asks.
    await wait(100);
    expect((await from('192.0.2.2', 640, 400)).statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 2)).toEqual([503, 200]);
  });

  test('a drawing is charged by its pixels, a kept picture is not drawn again', async () => {
    const sizes = { burstMs: 100, perMinuteMs: 1 };
    const strict = await startTestApp(
      {
        exemptLoopback: false,
        limitSizes: { address: sizes, session: sizes, members: sizes },
      },
      undefined,
      { drawings: { script: faultyWorker } },
    );
    const ask = async (address: string, size: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await strict.http.inject({ url: `/api/charts/ACI.png?${size}`, headers })).statusCode;
    };
    const large = 'width=2000&height=800&ratio=2';
    expect([await ask('192.0.2.1', large), await ask('192.0.2.1', large)]).toEqual([200, 429]);
    const small = ['width=320&height=200', 'width=321&height=200', 'width=320&height=200'];
    for (const size of small) expect(await ask('192.0.2.2', size)).toBe(200);
    expect(await ask('192.0.2.3', large)).toBe(200);
    expect(await ask('192.0.2.3', large)).toBe(200);
    await strict.close();
  });

  test.each(['die', 'hang'] as const)('a worker that will %s fails one picture', async (kind) => {
    const lost = await ask(`ACI.png?height=${faults[kind]}`);
    expect([lost.statusCode, lost.json().code]).toEqual([503, 'not-ready']);
    const next = await ask(`ACI.png?height=${faults[kind] - 300}`);
    expect(next.statusCode).toBe(200);
  });

  test('an error in the drawing is an internal error', async () => {
    const failed = await ask(`ACI.png?height=${faults.fail}`);
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal']);
  });
});
