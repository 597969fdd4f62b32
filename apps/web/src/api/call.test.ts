import { getSession } from '@dorpon/contract/sign-in';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAway } from '../platform/no-answer-error.ts';

vi.mock('../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));
const { callNow } = await import('./call.ts');
const { callInTime } = await import('./call-in-time.ts');

beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }));
afterEach(() => vi.unstubAllGlobals());

const page = (status: number) => new Response('<h1>Welcome to our Wi-Fi</h1>', { status });

it.each([
  ['the page of a network that wants a sign-in of its own', page(200), true],
  ['such a page with the status for it', page(511), true],
  ['a proxy whose server is down', page(502), true],
  ['a proxy that refuses a large body', page(413), false],
  ['an answer that does not match the contract', Response.json({ user: 1 }), false],
])('%s counts as no network: %#', async (_what, response, isIt) => {
  vi.stubGlobal('fetch', async () => response);
  const fault = await callNow(getSession, {}).catch((error: unknown) => error);
  expect(isAway(fault)).toBe(isIt);
});

it('a call that hangs counts as no network after a while, and is ended', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort('late'));
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return await new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
    });
  });
  const fault = await callInTime(getSession, {}).catch((error: unknown) => error);
  expect([isAway(fault), signals.map(({ aborted }) => aborted)]).toEqual([true, [true]]);
});
