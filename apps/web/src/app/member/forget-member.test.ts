import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

const storage = (stored: Map<string, string>) => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
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
});
