import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const small = { burstMs: 3, perMinuteMs: 1 };
const large = { burstMs: 1e9, perMinuteMs: 1e9 };

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

describe('the account of a request', () => {
  it('an address that used up its allowance is refused, calls and pages alike; another is not', async () => {
    const other = await startTestApp({
      exemptLoopback: false,
      limitSizes: { address: small, session: large, members: large },
    });
    const ask = (url: string, address: string, cookie = '') =>
      other.http.inject({ url, headers: { 'x-forwarded-for': address, cookie } });
    const member = await signUp(other);
    expect((await ask('/api/fundamentals/get-fundamental', '192.0.2.1')).statusCode).toBe(200);
    const refused = await ask('/api/shares/market-time', '192.0.2.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const page of ['/', '/sitemap.xml', '/metrics', '/docs/openapi.json'])
      expect((await ask(page, '192.0.2.1')).statusCode, page).toBe(429);
    expect((await ask('/healthz', '192.0.2.1')).statusCode).toBe(200);
    expect((await ask('/api/shares/market-time', '192.0.2.2')).statusCode).toBe(200);
    // A member behind the same address has an allowance of their own; a forged cookie has none.
    const forged = 'dorpon.session_token=invented.c2lnbmF0dXJl';
    expect((await ask('/api/shares/market-time', '192.0.2.1', forged)).statusCode).toBe(429);
    expect((await ask('/api/shares/market-time', '192.0.2.1', member.cookie)).statusCode).toBe(200);
    await other.close();
  });

  it('is charged for a page that must be built, and not for a kept one', async () => {
    const address = { burstMs: 5, perMinuteMs: 1 };
    const other = await startTestApp({
      exemptLoopback: false,
      limitSizes: { address, session: large, members: large },
    });
    const ask = async (state: string, from: string) => {
      const url = `/static-ta-chart/ACI?${state}`;
      return (await other.http.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;
    };
    const built: number[] = [];
    for (const days of [11, 12, 13, 14]) built.push(await ask(`overlay=sma:${days}`, '192.0.2.1'));
    // 2.1 ms each, of 5.
    expect(built).toEqual([200, 200, 200, 429]);
    for (let times = 0; times < 10; times += 1)
      expect(await ask('overlay=sma:11', '192.0.2.2')).toBe(200);
    await other.close();
  });

  it.each([
    ['x-forwarded-for', ''],
    ['forwarded', 'for='],
    ['x-real-ip', ''],
  ])('an undeclared proxy that sends %s is logged once and not trusted', async (header, before) => {
    let log = '';
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const other = await startTestApp(
      {
        exemptLoopback: false,
        logLevel: 'warn',
        logTo,
        limitSizes: { address: small, session: large, members: large },
      },
      undefined,
      { env: { TRUSTED_PROXIES: '' } },
    );
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const headers = { [header]: `${before}192.0.2.${n}` };
      const answer = await other.http.inject({ url: '/api/shares/market-time', headers });
      statuses.push(answer.statusCode);
    }
    // 0.6 ms each, of 3: nothing is left for the sixth, whatever address it claims.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const warnings = log.split('\n').filter((line) => line.includes('TRUSTED_PROXIES'));
    expect(warnings.map((line) => JSON.parse(line).header)).toEqual([header]);
    await other.close();
  });
});

describe('pipelined requests', () => {
  /** The statuses of all answers, until each request has one or the server closes the connection. */
  const pipelined = (path: string, count: number, method = 'GET', body = '') =>
    new Promise<{ statuses: string[]; closed: boolean }>((done) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((found) => found[1]!);
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (statuses().length < count) return;
        done({ statuses: statuses(), closed: false });
        socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => done({ statuses: statuses(), closed: true }));
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}`;
      socket.write(`${head}\r\n\r\n${body}`.repeat(count));
    });

  it('a few are answered one after the other', async () => {
    const { statuses, closed } = await pipelined('/api/shares/market-time', 5);
    expect(statuses).toEqual(Array.from({ length: 5 }, () => '200'));
    expect(closed).toBe(false);
  });

  it('many end the connection', async () => {
    const { statuses, closed } = await pipelined('/api/shares/market-time', 60);
    expect(closed).toBe(true);
    expect(statuses.length).toBeLessThanOrEqual(5);
  });

  it('many that are refused before their body is read end it too', async () => {
    const { statuses, closed } = await pipelined('/api/feed/push', 60, 'POST', '{"batch":"b"}');
    expect(closed).toBe(true);
    expect(statuses.length).toBeLessThanOrEqual(5);
  });

  it('requests beyond the limit are not parsed, and the next connection is served', async () => {
    let read = 0;
    const count = () => {
      read += 1;
    };
    app.http.server.on('request', count);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => pipelined('/api/shares/market-time', 900)),
    );
    expect(all.every(({ closed }) => closed)).toBe(true);
    expect(read).toBe(20 * 6);
    const after = await Promise.all(
      Array.from({ length: 30 }, () => pipelined('/api/shares/market-time', 2)),
    );
    expect(after.flatMap(({ statuses }) => statuses)).toEqual(Array(60).fill('200'));
    app.http.server.off('request', count);
  });
});

describe('an answer that is not cached', () => {
  const dates = Array.from({ length: 20 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  const path = `/api/eod/nearest-eod?code=ACI&dates=${encodeURIComponent(JSON.stringify(dates))}`;
  const ask = (accepted: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: path, headers: { 'accept-encoding': accepted, ...headers } });

  it('is compressed as the client accepts, with one tag per encoding', async () => {
    const [plain, br, gzip] = [await ask('identity'), await ask('br'), await ask('gzip')];
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('accept-encoding');
    for (const [accepted, tag] of [
      ['identity', tags[0]!],
      ['br', tags[1]!],
    ] as const)
      expect((await ask(accepted, { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await ask('gzip', { 'if-none-match': tags[1]! })).statusCode).toBe(200);
  });

  it('is not compressed when personal', async () => {
    const { cookie } = await signUp(app);
    for (const url of ['/api/users/export-my-data', '/api/users/export-my-data.csv']) {
      const file = await app.http.inject({ url, headers: { cookie, 'accept-encoding': 'br' } });
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-encoding']).toBeUndefined();
      expect(file.headers['cache-control']).toBe('private, no-store');
    }
    const lists = await app.http.inject({
      url: '/api/users/get-my-data',
      headers: { cookie, 'accept-encoding': 'br' },
    });
    expect(lists.headers['content-encoding']).toBeUndefined();
    expect(lists.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('the API reference', () => {
  it('is compressed, revalidated by its tag, and has no other files below it', async () => {
    const first = await app.http.inject({
      url: '/docs/js/scalar.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.rawPayload.length).toBeLessThan(1_500_000);
    const again = await app.http.inject({
      url: '/docs/js/scalar.js',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.http.inject('/docs/no-such-file')).statusCode).toBe(404);
    const page = await app.http.inject({ url: '/docs/', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("'sha256-");
  });
});

it('strangers do not see why the server is not ready', async () => {
  const other = await startTestApp();
  await other.database.close();
  const ask = (headers: Record<string, string> = {}) =>
    other.http.inject({ url: '/readyz', headers });
  expect((await ask()).json()).toMatchObject({ msg: 'the database is unavailable' });
  const isDirect: Record<string, string>[] = [
    { host: '127.0.0.1:8080' },
    { host: '[::1]:8080' },
    { host: 'localhost' },
  ];
  for (const headers of isDirect)
    expect((await ask(headers)).json().msg).toBe('the database is unavailable');
  const isForwarded: Record<string, string>[] = [
    { 'x-forwarded-for': '198.51.100.1' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
    { host: 'dorpon.example' },
    { host: 'localhost.example' },
  ];
  for (const headers of isForwarded) {
    const answer = await ask(headers);
    expect([answer.statusCode, answer.json().msg]).toEqual([503, 'not ready']);
  }
  await other.stop();
});

it('an administrator sees why the server is not ready, from anywhere; a member does not', async () => {
  const other = await startTestApp();
  const [member, admin] = [await signUp(other), await signUp(other, { admin: true })];
  const ask = async (cookie: string) => {
    const headers = { 'x-forwarded-for': '198.51.100.1', cookie };
    const answer = await other.http.inject({ url: '/readyz', headers });
    return [answer.statusCode, answer.json().msg];
  };
  // Sessions can still be read, but trades cannot be written.
  await other.database.pool.query('alter table tick rename to tick_away');
  other.feed.say(OPENS_AT + 1000, [trade('ACI', 1, OPENS_AT + 400, 25_100, 100)]);
  const why = 'cannot write to the database: relation "tick" does not exist';
  await expect.poll(() => ask(admin.cookie), { timeout: 10_000 }).toEqual([503, why]);
  expect(await ask(member.cookie)).toEqual([503, 'not ready']);
  expect(await ask('')).toEqual([503, 'not ready']);
  await other.database.pool.query('alter table tick_away rename to tick');
  await expect.poll(() => ask(admin.cookie), { timeout: 10_000 }).toEqual([200, undefined]);
  await other.close();
});

describe('the metrics', () => {
  const token = 'a-token-of-Prometheus-of-32-characters';
  const asking =
    (other: TestApp) =>
    async (headers: Record<string, string> = {}) => {
      const { statusCode, body } = await other.http.inject({ url: '/metrics', headers });
      expect(body.includes('dorpon_live_sockets')).toBe(statusCode === 200);
      return statusCode;
    };
  const stranger = { 'x-forwarded-for': '198.51.100.1' };

  it('are for this machine, administrators and whoever has the token', async () => {
    const other = await startTestApp({}, undefined, { env: { METRICS_TOKEN: token } });
    const ask = asking(other);
    expect(await ask()).toBe(200);
    expect(await ask(stranger)).toBe(401);
    expect(await ask({ host: 'dorpon.example' })).toBe(401);
    expect(await ask({ ...stranger, authorization: `Bearer ${token}` })).toBe(200);
    for (const wrong of [`Bearer ${token}x`, token, 'Bearer ', 'Bearer undefined'])
      expect(await ask({ ...stranger, authorization: wrong }), wrong).toBe(401);
    const [member, admin] = [await signUp(other), await signUp(other, { admin: true })];
    expect(await ask({ ...stranger, cookie: member.cookie })).toBe(403);
    expect(await ask({ ...stranger, cookie: admin.cookie })).toBe(200);
    await other.close();
  });

  it('with a public PUBLIC_URL need the token even from this machine', async () => {
    const env = { PUBLIC_URL: 'https://dorpon.example' };
    const other = await startTestApp({}, undefined, { env });
    const ask = asking(other);
    expect(await ask({ host: '127.0.0.1:8080' })).toBe(401);
    expect(await ask({ host: '127.0.0.1:8080', authorization: 'Bearer undefined' })).toBe(401);
    await other.close();
  });
});

it('with a public PUBLIC_URL, no request of this machine learns why the server is not ready', async () => {
  const written: string[] = [];
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const env = { PUBLIC_URL: 'https://dorpon.example' };
  const other = await startTestApp({ logLevel: 'warn', logTo }, undefined, { env });
  await other.database.close();
  // As nginx sends it with `proxy_pass` and nothing else.
  const ask = () => other.http.inject({ url: '/readyz', headers: { host: '127.0.0.1:8080' } });
  for (let i = 0; i < 3; i += 1) expect((await ask()).json().msg).toBe('not ready');
  const lines = written.filter((line) => line.includes('"reason":"the database is unavailable"'));
  expect(lines).toHaveLength(1);
  await other.stop();
});
