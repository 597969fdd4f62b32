import { endpoint } from '@dorpon/contract/endpoint';
import { nothing } from '@dorpon/contract/wire';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { urlOf } from './addresses.ts';
import { Limits } from './limits/limits.ts';
import { route } from './route.ts';

const getSlow = endpoint({
  method: 'GET',
  path: '/slow',
  access: 'public',
  cost: 24,
  summary: 'Fills the work in progress',
  params: nothing,
  query: nothing,
  answer: z.string(),
  errors: [],
});

it.each([
  ['waits for another thread lets other calls begin', true],
  ['waits for the database holds its place', false],
])('a call that %s', async (_title, lands) => {
  const app = Fastify();
  const limits = new Limits();
  app.decorate('measure', { answered() {}, failed() {} });
  app.decorateRequest('countedAs', '');
  app.decorate('limits', limits);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let calls = 0;
  route(app, getSlow, async ({ land }) => {
    calls += 1;
    // The first call shows only that the handler is asynchronous.
    if (calls === 1) return 'first';
    if (lands) land();
    begun.resolve();
    await held.promise;
    return 'second';
  });
  expect((await app.inject(urlOf(getSlow))).json()).toBe('first');
  const second = app.inject(urlOf(getSlow));
  await begun.promise;
  const other = limits.flight('192.0.2.2', 1);
  expect(typeof other).toBe(lands ? 'function' : 'object');
  held.resolve();
  expect((await second).json()).toBe('second');
  (await other)();
  expect(limits.flight('192.0.2.3', 24), 'landing twice frees one place').toBeTypeOf('function');
  limits.close();
  await app.close();
});
