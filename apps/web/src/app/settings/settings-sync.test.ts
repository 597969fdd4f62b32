import { type KeptSettings, mergeSettings, settingNames } from '@dorpon/domain/members/settings';
import { beforeEach, expect, it, vi } from 'vitest';

/** The account on the server: `save-settings` applies the same rule as the real one. */
let kept: KeptSettings;
let version: number;
let stored: Map<string, string>;

const DAY_MS = 86_400_000;
const view = (name: string, cols: string) => ({ name, search: { cols } });

beforeEach(() => {
  vi.resetModules();
  kept = {};
  version = 0;
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, lang: 'en' },
    querySelector: () => null,
  });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('save-settings')) save(JSON.parse(String(body)).changes);
    return Response.json({
      at: version,
      settings: Object.fromEntries(
        settingNames.flatMap((name) => {
          const setting = kept[name];
          if (!setting) return [];
          const { changedAt, ...rest } = setting;
          return [[name, { ...rest, age: Date.now() - changedAt }]];
        }),
      ),
    });
  });
});

function save(changes: Record<string, { value: string; age: number }>): void {
  version += 1;
  const dated = Object.entries(changes).map(([name, { value, age }]) => {
    expect(age).toBeLessThanOrEqual(10 * 365 * DAY_MS);
    return [name, { value, changedAt: Date.now() - age }];
  });
  kept = mergeSettings(kept, Object.fromEntries(dated), version);
}

const theAccountHas = (values: Record<string, string>) =>
  save(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, age: 30 * DAY_MS }]),
    ),
  );

/** Chosen in this browser a minute ago. */
function choose(name: string, value: string): void {
  stored.set(name, value);
  stored.set(`${name}.at`, String(Date.now() - 60_000));
}

const account = () =>
  Object.fromEntries(
    settingNames.flatMap((name) => (kept[name] ? [[name, kept[name].value]] : [])),
  );

/** Resolves when the first call is answered. */
async function signIn(id = 'm1'): Promise<void> {
  const first = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    const answer = fetch(...given);
    answer.catch(() => {}).then(() => first.resolve());
    return answer;
  });
  const { settingsSync } = await import('./settings-sync.ts');
  settingsSync.follow(id);
  await first.promise;
}

it('choices of a visitor are sent only for settings that the account has not chosen', async () => {
  theAccountHas({ theme: 'light' });
  choose('isDark', 'true');
  choose('palette', 'cvd');
  await signIn();
  await vi.waitFor(() => expect(account()).toEqual({ theme: 'light', palette: 'cvd' }));
  expect(stored.get('isDark')).toBe('false');
  expect(stored.get('palette')).toBe('cvd');
});

it('views saved by a visitor are added to those of the account, which keeps its own view of the same name', async () => {
  const mine = [view('Banks', 'pe'), view('Mine', 'beta')];
  theAccountHas({ matrixViews: JSON.stringify(mine) });
  choose('data-matrix.views', JSON.stringify([view('Banks', 'ltp'), view('Later', 'nav')]));
  await signIn();
  const merged = [...mine, view('Later', 'nav')];
  await vi.waitFor(() => expect(JSON.parse(account().matrixViews!)).toEqual(merged));
  expect(JSON.parse(stored.get('data-matrix.views')!)).toEqual(merged);
});

it('a visitor’s choice does not replace that of the account, even if the first call failed', async () => {
  theAccountHas({ theme: 'light', matrixViews: JSON.stringify([view('Mine', 'pe')]) });
  choose('isDark', 'true');
  choose('data-matrix.views', JSON.stringify([view('Later', 'nav')]));
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await signIn();
  vi.resetModules();
  vi.stubGlobal('fetch', answer);
  await signIn();
  const merged = [view('Mine', 'pe'), view('Later', 'nav')];
  await vi.waitFor(() => expect(JSON.parse(account().matrixViews!)).toEqual(merged));
  expect(account().theme).toBe('light');
});

it('a newer choice of the member replaces that of the account', async () => {
  theAccountHas({ theme: 'light' });
  stored.set('settings.of', 'm1');
  choose('isDark', 'true');
  await signIn();
  await vi.waitFor(() => expect(account()).toEqual({ theme: 'dark' }));
});

it('the views of one member are not added to the account of the next', async () => {
  stored.set('settings.of', 'm0');
  choose('data-matrix.views', JSON.stringify([view('Of the first', 'pe')]));
  theAccountHas({ matrixViews: JSON.stringify([view('Mine', 'pe')]) });
  await signIn('m1');
  const mine = JSON.stringify([view('Mine', 'pe')]);
  await vi.waitFor(() => expect(stored.get('data-matrix.views')).toBe(mine));
  expect(account().matrixViews).toBe(mine);
});

it('the sections of home come from the account, and the default is sent as a choice too', async () => {
  theAccountHas({ homeSections: '-news' });
  await signIn();
  await vi.waitFor(() => expect(stored.get('home.sections')).toBe('-news'));
  const { settingsSync } = await import('./settings-sync.ts');
  const { homeSectionsSetting } = await import('../../platform/settings.ts');
  homeSectionsSetting.choose('');
  stored.set('home.sections.at', String(Date.now()));
  settingsSync.changed('home.sections');
  await vi.waitFor(() => expect(account()).toEqual({ homeSections: '' }), 3000);
});
