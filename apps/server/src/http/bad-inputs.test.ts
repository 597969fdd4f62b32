import type { Endpoint } from '@dorpon/contract/endpoint';
import { errorBody } from '@dorpon/contract/error-catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../compose/modules.ts';
import { countChanges } from '../testing/count-changes.ts';
import { anAddress, signUp } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { urlOf } from './addresses.ts';

const COUNT = process.env.SOAK ? 5000 : 100;

let app: TestApp;
let me: { id: string; cookie: string };
let changes: () => Promise<number>;
beforeAll(async () => {
  app = await startTestApp();
  me = await signUp(app, { admin: true });
  changes = await countChanges(app.database.pool);
});
afterAll(() => app.close());

/** Public calls and sign-in calls; calls of members have their own test. */
const calls = endpoints.filter(
  ({ access, path }) => access === 'public' || path.startsWith('/auth/'),
);

const namesOf = (schema: Endpoint['query'] | undefined): string[] =>
  Object.keys((schema as unknown as { shape?: object } | undefined)?.shape ?? {});

/** Placeholder for the caller's own id, which is known only when the app runs. */
const ME = '@me';

/** Valid, nearly valid and absurd values; the valid ones let the rest of the call be reached. */
const value = fc.oneof(
  fc.constantFrom(
    'ACI',
    'KAY&QUE',
    'AMCL(PRAN)',
    'AL-HAJTEX',
    'DSEX',
    'NOSUCH',
    'aci',
    '',
    ' ',
    'null',
    '0',
    '1',
    '2',
    '-1',
    '5',
    '365',
    '1e9',
    '1.5',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    '2026-11-12',
    '2026-02-30',
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '12-11-2026',
    '2026-11-15T00:00',
    '1763200000000',
    '-9007199254740993',
    '[]',
    '["2026-11-12"]',
    '[1]',
    '[[]]',
    '{"a":1}',
    '[1e400]',
    'c',
    'c,v',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '\u0000',
    '%00',
    '../..',
    'DS30',
    'income',
    'annual',
    'true',
    'code',
    'sector',
    'new-high',
    '💥',
    'ট্রেড',
    ME,
    'nobody@example.com',
    '+8801712345678',
    '123456',
    '//evil.test',
    '/watch-list',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer().map(String),
  fc.double().map(String),
);
const jsonValue = fc.oneof(
  { weight: 4, arbitrary: value },
  fc.array(value, { maxLength: 4 }),
  fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
  fc.jsonValue({ maxDepth: 2 }),
);
const absurdBody = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"text"', '1', '{"__proto__":{"a":1}}', '{"":1}'),
  fc.json({ maxDepth: 2 }),
);

function bodyOf(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  if (endpoint.method !== 'POST') return fc.constant(undefined);
  const names = namesOf(endpoint.body);
  const whole = fc
    .record(Object.fromEntries(names.map((name) => [name, jsonValue])), { requiredKeys: [] })
    .map((body) => JSON.stringify(body));
  return fc.oneof({ weight: 6, arbitrary: whole }, absurdBody);
}

const inputOf = (endpoint: Endpoint) => {
  const names = namesOf(endpoint.query);
  const stray = fc.constantFrom('x', 'code[]', '__proto__', 'limit', 'code', 'uid');
  const name =
    names.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, stray) : stray;
  return fc.record({
    path: fc.array(value, {
      minLength: namesOf(endpoint.params).length,
      maxLength: namesOf(endpoint.params).length,
    }),
    // Mostly a value for every name, so that the handler itself is reached.
    query: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(...names.map((each) => fc.tuple(fc.constant(each), value))),
      },
      fc.array(fc.tuple(name, value), { maxLength: 5 }),
    ),
    body: bodyOf(endpoint),
  });
};

const escape = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll(ME, me.id));

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  `%s survives ${COUNT} generated inputs, and refused ones change nothing`,
  async (_name, call) => {
    const { method } = call;
    for (const { path, query, body } of fc.sample(inputOf(call), { numRuns: COUNT, seed: 11 })) {
      const given = [...path];
      const url = urlOf(call).replaceAll(/:\w+/g, () => escape(given.shift() ?? ''));
      const search = query.map(([name, text]) => `${escape(name)}=${escape(text)}`).join('&');
      const payload = body?.toWellFormed().replaceAll(ME, me.id);
      const before = method === 'GET' ? 0 : await changes();
      const answer = await app.http.inject({
        method,
        url: `${url}?${search}`,
        headers: {
          'x-forwarded-for': anAddress(),
          ...(call.access === 'public' ? {} : { cookie: me.cookie }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const context = `${method} ${url}?${search} ${payload} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, context).toBeLessThan(500);
      if (!call.path.startsWith('/auth/')) expect(answer.statusCode, context).not.toBe(429);
      if (call.access !== 'public') expect(answer.body, context).not.toContain('not-signed-in');
      if (answer.statusCode >= 400) {
        expect(() => errorBody.parse(answer.json()), context).not.toThrow();
        if (method !== 'GET') expect(await changes(), context).toBe(before);
      } else if (answer.statusCode < 300) expect(answer.body, context).not.toBe('');
      else
        expect(answer.headers.location, context).toMatch(/^(\/(?!\/)|http:\/\/localhost:8080\/)/);
    }
  },
);
