import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { parseWebSettings } from '@dorpon/contract/web-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../compose/modules.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const web = mkdtempSync(join(tmpdir(), 'dorpon-web-'));

beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><html><head><script src="/glance.js"></script></head><body></body></html>',
  );
  writeFileSync(join(web, 'precache.json'), '{"files":[["/glance.js?12ab","sha256-1"]]}');
  writeFileSync(join(web, 'assets/main-abc123.js'), 'console.log("dorpon");'.repeat(50));
  writeFileSync(join(web, 'service-worker.js'), 'self.shell = "{{shell}}";');
  app = await startTestApp({}, web);
});
afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

describe('every call', () => {
  it('is documented as the contract declares it', async () => {
    const { paths, openapi } = (await app.http.inject('/docs/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries<object>(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} /api${path}`).sort(),
    );
    const ticks = paths['/api/shares/get-tick-data'].get;
    expect(ticks.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      'code',
      'date',
    ]);
    expect(Object.keys(ticks.responses)).toEqual(['200', '400', '404', '503']);
    const run = paths['/api/screener/run'].get;
    expect(run.summary).toContain('50 calls, with pro 5000');
    expect(Object.keys(run.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '429',
      '503',
    ]);
  });

  it('cannot be served undeclared', async () => {
    const { createHttp } = await import('./server.ts');
    const http = await createHttp({
      logLevel: 'silent',
      publicUrl: 'http://localhost',
      apiOrigins: [],
      endpoints,
    });
    expect(() => http.get('/api/secret', async () => 'open')).toThrow(
      'without a declared endpoint',
    );
    await expect(http.ready()).rejects.toThrow('no route serves /api/shares/market-time');
  });
});

describe('get-basic-fundamental', () => {
  it('lists every company with its capital and figures, and no index', async () => {
    const answer = await app.http.inject('/api/fundamentals/get-basic-fundamental');
    const companies = getBasicFundamental.answer.parse(answer.json());
    expect(companies).toHaveLength(4);
    expect(companies[0]).toEqual({
      _id: 'ACI',
      name: 'ACI Limited',
      name_bn: 'ACI লিমিটেড',
      nos: 87_000_000,
      annual_nav: 180.4,
      annualized_eps: 12.5,
      sector: 'Pharmaceuticals',
      year_end: '06-30',
      paidup_capital_in_mn: 870,
    });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    const again = await app.http.inject({
      url: '/api/fundamentals/get-basic-fundamental',
      headers,
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('an invalid request', () => {
  it.each([
    ['GET', '/api', 404, 'not-found'],
    ['GET', '/api/nothing', 404, 'not-found'],
    ['POST', '/', 404, 'not-found'],
    ['GET', '/nothing.js', 404, 'not-found'],
    ['GET', '/../../etc/passwd', 404, 'not-found'],
    ['GET', '/assets/%2e%2e/secret.js', 404, 'not-found'],
    ['POST', '/api/shares/get-once', 405, 'method-not-allowed'],
    ['DELETE', '/api/shares/ACI', 405, 'method-not-allowed'],
  ] as const)('%s %s → %i %s', async (method, url, status, code) => {
    const answer = await app.http.inject({ method, url });
    expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([status, code]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    if (status === 405) expect(answer.headers.allow).toBe('GET');
  });

  it('is refused for its size and for its format', async () => {
    const post = (payload: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/shares/get-once',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await post(`"${'x'.repeat(70_000)}"`)).json().code).toBe('too-large');
    expect((await post('{')).json().code).toBe('bad-parameter');
  });
});

describe('the web app', () => {
  it.each(['/', '/share-list', '/detail/AMCL(PRAN)', '/page/B.R.B'])(
    'is served at %s',
    async (url) => {
      const answer = await app.http.inject({ url, headers: html });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toMatch(/no-cache$/);
      const content = /name="dorpon-settings" content="([^"]*)"/.exec(answer.body)?.[1] ?? '';
      expect(parseWebSettings(content.replaceAll('&quot;', '"'))).toEqual({
        apiBase: '',
        depthBase: '',
        worker: true,
        appId: 'dorpon',
        analyticsId: '',
      });
    },
  );

  it('is compressed, and cached for ever where the file name has a content hash', async () => {
    const answer = await app.http.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toMatch('console.log("dorpon");');
  });

  it('has a service worker at a fixed address, which is asked for on each visit', async () => {
    const { headers } = await app.http.inject('/service-worker.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(String(headers['content-security-policy'])).toMatch("connect-src 'self'");
  });

  it('gives the worker a page without a head, with its hash, and says whether the worker is on', async () => {
    const shell = await app.http.inject('/shell.html');
    expect(shell.headers['cache-control']).toBe('no-cache');
    expect(shell.body).toMatch('name="dorpon-settings"');
    expect(shell.body).toMatch('<link rel="own" href="/api/auth/get-session" />');
    expect(shell.body).toMatch('<script src="/glance.js?12ab">');
    expect(shell.body).not.toMatch(/canonical|og:title/);
    const worker = await app.http.inject('/service-worker.js');
    const hash = createHash('sha256').update(shell.body).digest('base64');
    expect(worker.body).toBe(`self.shell = "sha256-${hash}";`);
    const state = await app.http.inject('/worker-state.json');
    expect(state.json()).toEqual({ off: false });
    expect(state.headers['cache-control']).toBe('no-store');
  });

  it('has a content security policy without inline code and without other origins', async () => {
    const { headers } = await app.http.inject({ url: '/', headers: html });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch('unsafe');
    expect(policy).toMatch("script-src 'self';");
    expect(policy).toMatch("connect-src 'self' ws://localhost:8080;");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('names the origins of analytics only when they are configured', async () => {
    const { headers } = await app.http.inject({ url: '/', headers: html });
    expect(String(headers['content-security-policy'])).not.toMatch('google');
    const measured = await startTestApp({}, web, { env: { ANALYTICS_ID: 'G-ABC123DEF4' } });
    const answer = await measured.http.inject({ url: '/', headers: html });
    await measured.close();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).not.toMatch('unsafe');
    expect(answer.body).toMatch('&quot;analyticsId&quot;:&quot;G-ABC123DEF4&quot;');
  });

  it('is not the answer to an unknown call', async () => {
    const answer = await app.http.inject({ url: '/api/nothing', headers: html });
    expect(answer.json().code).toBe('not-found');
  });
});

describe('the docs', () => {
  it('load nothing from other origins and allow one inline script by its hash', async () => {
    const answer = await app.http.inject('/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/https?:\/\//);
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-\S+';/);
    expect((await app.http.inject('/docs/js/scalar.js')).statusCode).toBe(200);
  });
});

describe('health', () => {
  it('is ok', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await app.http.inject('/readyz')).json()).toEqual({ ready: true });
  });

  it('has the metrics of every part', async () => {
    const { body } = await app.http.inject('/metrics');
    for (const name of [
      'dorpon_http_answer_seconds_count{method="GET",route="/api/fundamentals/get-basic-fundamental",status="304"} 1',
      'dorpon_http_failures_total{code="method-not-allowed"} 2',
      'dorpon_live_sockets ',
      'dorpon_feed_age_seconds ',
      'dorpon_record_pending_trades ',
      'dorpon_database_connections ',
      'nodejs_eventloop_lag_p99_seconds ',
    ])
      expect(body).toContain(name);
  });

  it('is not ready without a database, and gives the reason', async () => {
    const other = await startTestApp();
    await other.database.close();
    const answer = await other.http.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'not-ready', msg: 'the database is unavailable' });
    await other.stop();
  });
});

describe('a rate limit', () => {
  it('answers with a code of the error catalogue', async () => {
    const size = { burstMs: 1.5, perMinuteMs: 1 };
    const other = await startTestApp({
      limitSizes: { address: size, session: size, members: size },
      exemptLoopback: false,
    });
    // 0.1 for the request and 0.5 for the answer, three times: the third overdraws.
    for (let i = 0; i < 3; i += 1)
      expect((await other.http.inject('/api/shares/market-time')).statusCode).toBe(200);
    const answer = await other.http.inject('/api/shares/market-time');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.statusCode).toBe(429);
    expect(errorBody.parse(answer.json())).toMatchObject({
      code: 'too-many-requests',
      retry: true,
    });
    expect((await other.http.inject('/healthz')).statusCode).toBe(200);
    await other.close();
  });
});
