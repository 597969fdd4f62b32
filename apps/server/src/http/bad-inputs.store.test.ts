import type { Endpoint } from '@dorpon/contract/endpoint';
import { errorBody } from '@dorpon/contract/error-catalogue';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { endpoints, urlOf } from './endpoints.ts';

const COUNT = process.env.SOAK ? 5000 : 300;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ callsPerMinute: 1e9 });
});
afterAll(() => app.close());

const calls = endpoints.filter(({ method }) => method === 'GET');

/** The parameters that a schema names. */
const namesOf = (schema: Endpoint['query']): string[] =>
  Object.keys((schema as unknown as { shape?: object }).shape ?? {});

/** Right, nearly right and absurd: what is right now and then lets the rest of the call be reached. */
const value = fc.oneof(
  fc.constantFrom(
    ...['ACI', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', 'DSEX', 'NOSUCH', 'aci', '', ' ', 'null'],
    ...['0', '1', '2', '-1', '5', '365', '1e9', '1.5', 'NaN', 'Infinity', '9'.repeat(400)],
    ...['2026-11-12', '2026-02-30', '0000-00-00', '9999-12-31', '12-11-2026', '2026-11-15T00:00'],
    ...['1763200000000', '-9007199254740993', '[]', '["2026-11-12"]', '[1]', '[[]]', '{"a":1}'],
    ...['[1e400]', 'c', 'c,v', '__proto__', 'constructor', "' or 1=1 --", '\u0000', '%00', '../..'],
    ...['DS30', 'income', 'annual', 'true', 'code', 'sector', 'new-high', '💥', 'ট্রেড'],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer().map(String),
  fc.double().map(String),
);

const inputOf = (endpoint: Endpoint) => {
  const names = namesOf(endpoint.query);
  const stray = fc.constantFrom('x', 'code[]', '__proto__', 'limit', 'code');
  const name =
    names.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, stray) : stray;
  return fc.record({
    path: fc.array(value, {
      minLength: namesOf(endpoint.params).length,
      maxLength: namesOf(endpoint.params).length,
    }),
    // Mostly a value for each name, so that the handler itself is reached and not only the first check.
    query: fc.oneof(
      fc.tuple(...names.map((each) => fc.tuple(fc.constant(each), value))),
      fc.array(fc.tuple(name, value), { maxLength: 5 }),
    ),
  });
};

const escape = (text: string) => encodeURIComponent(text.toWellFormed());

test.each(calls.map((call) => [call.path, call] as const))(
  `%s stands ${COUNT} generated inputs`,
  async (_path, call) => {
    for (const { path, query } of fc.sample(inputOf(call), { numRuns: COUNT, seed: 11 })) {
      const given = [...path];
      const url = urlOf(call).replaceAll(/:\w+/g, () => escape(given.shift() ?? ''));
      const search = query.map(([name, text]) => `${escape(name)}=${escape(text)}`).join('&');
      const answer = await app.http.inject(`${url}?${search}`);
      const told = `${url}?${search} → ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, told).toBeLessThan(500);
      expect(answer.statusCode, told).not.toBe(429);
      if (answer.statusCode >= 400)
        expect(() => errorBody.parse(answer.json()), told).not.toThrow();
      else expect(answer.body, told).not.toBe('');
    }
  },
);
