import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { errorBody } from '@dorpon/contract/error-catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../compose/modules.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const COUNT = process.env.SOAK ? 10_000 : 1500;
const MEMORY_MB = 16;

let base: string;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  base = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const word = fc.oneof(
  fc.constantFrom(
    'ACI',
    'KAY&QUE',
    'AMCL(PRAN)',
    'DSEX',
    'NOSUCH',
    '',
    '..',
    '%00',
    '%',
    '\u0000',
    '💥',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 300 }),
);
const escaped = word.map((text) => encodeURIComponent(text.toWellFormed()));
const raw = fc.oneof(escaped, fc.stringMatching(/^[!-~]{0,40}$/));
const path = fc.oneof(
  fc.constantFrom(
    ...endpoints.map((endpoint) => `/api${endpoint.path}`),
    '/',
    '/docs/',
    '/metrics',
    '/readyz',
    '/socket.io/',
    '/api',
  ),
  raw.map((tail) => `/api/shares/${tail}`),
  raw.map((tail) => `/${tail}`),
);
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom('code', 'date', '__proto__', 'code[]'), raw), raw), {
      maxLength: 4,
    })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);
const header = fc.stringMatching(/^[ -~]{0,60}$/);
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  url: fc.tuple(path, query).map((parts) => parts.join('').replaceAll('#', '')),
  headers: fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'if-none-match',
      'content-type',
      'range',
      'cookie',
    ),
    fc.oneof(header, fc.constantFrom('text/html', 'br', 'gzip;q=0', '*', 'application/json')),
  ),
  body: fc.option(fc.oneof(fc.json(), fc.string(), fc.constant('x'.repeat(100_000)))),
});

it(`answers ${COUNT} random requests without an internal error or a memory leak`, async () => {
  const sample = fc.sample(request, { numRuns: COUNT, seed: 7 });
  let before = 0;
  for (const [i, { method, url, headers, body }] of sample.entries()) {
    const withBody = body !== null && !['GET', 'HEAD'].includes(method);
    const answer = await fetch(base + url, {
      method,
      headers,
      ...(withBody ? { body: body.toWellFormed() } : {}),
    });
    const text = await answer.text();
    const context = `${method} ${url} → ${answer.status} ${text.slice(0, 200)}`;
    expect(answer.status, context).toBeLessThan(500);
    const isCall = url.startsWith('/api/') && method !== 'HEAD';
    if (isCall && answer.status === 200) expect(text, context).not.toBe('');
    if (isCall && answer.status >= 400)
      expect(() => errorBody.parse(JSON.parse(text)), context).not.toThrow();
    if (i === Math.floor(COUNT / 3)) before = memory();
  }
  expect(memory() - before).toBeLessThan(MEMORY_MB);
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
});

function memory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
