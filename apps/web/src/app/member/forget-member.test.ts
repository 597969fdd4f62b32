import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

const storage = (stored: Map<string, string>) => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

const forgetAnswers = vi.fn(async () => {});

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.doMock('../offline/page-answers.ts', () => ({ forgetAnswers }));
  vi.doMock('../../api/sign-out.ts', () => ({ endNotices: async () => {} }));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

it('the next person sees nothing that the last one searched, viewed or starred', async () => {
  const browser = new Map([
    ['recent', '["share:GP"]'],
    ['data-matrix.last', '{"q":"bank"}'],
    ['stars', '["GP"]'],
    ['chart.layout', 'one'],
    ['chart.owner', 'rahima'],
    ['language', 'bn'],
  ]);
  const tab = new Map([['walk', '["GP","EBL"]']]);
  vi.stubGlobal('localStorage', storage(browser));
  vi.stubGlobal('sessionStorage', storage(tab));
  const { forgetMember } = await import('./forget-member.ts');
  const { localStars } = await import('../../watch-lists/local-stars.ts');
  const queries = new QueryClient();
  queries.setQueryData(['mine', 'watch-lists'], ['GP']);
  queries.setQueryData(['news'], ['public']);
  forgetMember(queries);
  expect([...browser.keys(), ...tab.keys()]).toEqual(['language']);
  expect(localStars.read()).toEqual([]);
  expect(queries.getQueryData(['mine', 'watch-lists'])).toBeUndefined();
  expect(queries.getQueryData(['news'])).toEqual(['public']);
  await vi.waitFor(() => expect(forgetAnswers).toHaveBeenCalledOnce());
});

it('notices that were shown do not stay in the list of the system', async () => {
  vi.doUnmock('../../api/sign-out.ts');
  const browser = new Map([['push.device', 'device']]);
  vi.stubGlobal('localStorage', storage(browser));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  vi.doMock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));
  const done: string[] = [];
  let shown = ['GP above 300', 'BEXIMCO news'];
  const registration = {
    pushManager: {
      getSubscription: async () => ({ unsubscribe: async () => done.push('unsubscribed') }),
    },
    getNotifications: async () =>
      shown.map((title) => ({
        title,
        close() {
          shown = shown.filter((one) => one !== title);
          done.push('closed');
        },
      })),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const { forgetMember } = await import('./forget-member.ts');
  forgetMember(new QueryClient());
  await vi.waitFor(() => expect(shown).toEqual([]));
  // What arrives meanwhile would be shown after the others were closed.
  expect(done).toEqual(['unsubscribed', 'closed', 'closed']);
  expect(browser.has('push.device')).toBe(false);

  // Also of a device that is no longer told anything.
  shown = ['GP above 300'];
  forgetMember(new QueryClient());
  await vi.waitFor(() => expect(shown).toEqual([]));

  // In the app of a phone its list is emptied.
  const nativePromise = vi.fn(async () => {});
  vi.stubGlobal('Capacitor', {
    PluginHeaders: [{ name: 'PushNotifications' }],
    getPlatform: () => 'android',
    nativePromise,
    addListener: () => {},
  });
  forgetMember(new QueryClient());
  await vi.waitFor(() =>
    expect(nativePromise).toHaveBeenCalledWith(
      'PushNotifications',
      'removeAllDeliveredNotifications',
      {},
    ),
  );
});

it('no answer that may read holdings or watch lists stays', async () => {
  vi.stubGlobal('localStorage', storage(new Map()));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  vi.doMock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));
  const { forgetMember } = await import('./forget-member.ts');
  const calls = await import('../../screener/screener-calls.ts');
  const { formulaValuesQuery } = await import('../../screener/formulas/formula-values-query.ts');
  const { formulaSeriesQuery } = await import(
    '../../features/advance-chart/formulas/formula-calls.ts'
  );
  const { exampleQuery } = await import('../../features/my-screener/editor/example.ts');
  const queries = new QueryClient();
  const day = '2026-11-12' as never;
  const keys = [
    calls.runQuery('rahima', 'held and held_gain < -15%', day),
    calls.explainQuery('rahima', 'held', 'GP', undefined),
    calls.matchesOverTimeQuery('rahima', 'watched'),
    formulaValuesQuery('rahima', ['held_quantity'], '', undefined),
    formulaSeriesQuery('rahima', 'held_cost', 'GP', 'day', true),
    exampleQuery('rahima', { text: 'held_gain', type: 'percent' }, 'GP'),
  ].map(({ queryKey }): readonly unknown[] => queryKey);
  for (const key of keys) queries.setQueryData(key, ['GP']);
  expect(queries.getQueryCache().getAll()).toHaveLength(keys.length);
  forgetMember(queries);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
