import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));
const { devicesQuery, readOnlyInApp, settingsQuery } = await import('./own-alerts.ts');

const alert = {
  channels: ['push'],
  condition: { kind: 'screener', screener: 'a' },
} as unknown as AlertDefinition;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is said of an alert that was just set, and after how long. */
async function saidAfter(queries: QueryClient): Promise<[boolean, number]> {
  const start = Date.now();
  const said = readOnlyInApp(queries, alert).then((isOnly): [boolean, number] => [
    isOnly,
    Date.now() - start,
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  return await said;
}

const retrying = () => new QueryClient({ defaultOptions: { queries: { retry: 3 } } });

it.each([
  ['hang', () => new Promise<never>(() => {})],
  ['fail again and again', () => Promise.reject(new Error('planned'))],
])(
  'calls that %s keep an alert that was set from being reported for 1 s at most',
  async (_, ask) => {
    vi.stubGlobal('fetch', ask);
    expect(await saidAfter(retrying())).toEqual([false, 1000]);
  },
);

it('an alert for devices that do not exist is shown in the app only, which is said at once if it is known', async () => {
  const queries = retrying();
  queries.setQueryData(devicesQuery.queryKey, []);
  queries.setQueryData(settingsQuery.queryKey, { settings: { channels: {} } } as never);
  expect(await saidAfter(queries)).toEqual([true, 0]);
});
