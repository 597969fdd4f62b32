import { MAX_SHARES } from '@dorpon/domain/watchlists/limits';
import { beforeEach, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
let onStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
});

const load = async () => (await import('./local-stars.ts')).localStars;

it('keeps the starred shares in order across reloads, and stores nothing when there are none', async () => {
  const stars = await load();
  expect(stars.read()).toEqual([]);
  stars.write(['GP', 'AMCL(PRAN)']);
  vi.resetModules();
  const again = await load();
  expect(again.read()).toEqual(['GP', 'AMCL(PRAN)']);
  again.write([]);
  expect(stored.size).toBe(0);
});

it('keeps them for this page when the browser forbids storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const stars = await load();
  stars.write(['GP']);
  expect(stars.read()).toEqual(['GP']);
});

it('follows what another tab writes or clears', async () => {
  const stars = await load();
  const seen: (readonly string[])[] = [];
  stars.subscribe(() => seen.push(stars.read()));
  stored.set('stars', '["EBL"]');
  onStorage?.({ key: 'language' });
  onStorage?.({ key: 'stars' });
  stored.clear();
  onStorage?.({ key: null });
  expect(seen).toEqual([['EBL'], []]);
});

it('treats unreadable storage as empty', async () => {
  stored.set('stars', '{');
  expect((await load()).read()).toEqual([]);
  vi.resetModules();
  stored.set('stars', '[1, "GP", null]');
  expect((await load()).read()).toEqual(['GP']);
});

it('leaves out codes for which the server would refuse the whole list', async () => {
  stored.set(
    'stars',
    JSON.stringify(['GP', 'X'.repeat(101), '', '../..', 'KAY&QUE', 'AMCL(PRAN)']),
  );
  expect((await load()).read()).toEqual(['GP', 'KAY&QUE', 'AMCL(PRAN)']);
  vi.resetModules();
  const many = Array.from({ length: MAX_SHARES + 1 }, (_each, at) => `S${at}`);
  stored.set('stars', JSON.stringify(many));
  expect((await load()).read()).toEqual(many.slice(0, MAX_SHARES));
});
