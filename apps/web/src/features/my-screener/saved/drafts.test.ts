import { beforeEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../../platform/stored.ts';
import { type Draft, drafts, readDrafts } from './drafts.ts';

const draft = (id: string, text: string, base = 0): Draft => ({
  id,
  base,
  content: { name: '', text, live: false, columns: [], sort: null },
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  writeStored('screener.drafts', null);
});

it('keeps the last change of each screener, the newest last', () => {
  drafts.keep(draft('a', 'pe < 1'));
  drafts.keep(draft('b', 'pe < 2'));
  drafts.keep(draft('a', 'pe < 3'));
  expect(readDrafts()).toEqual([draft('b', 'pe < 2'), draft('a', 'pe < 3')]);
  drafts.drop('a');
  expect(readDrafts()).toEqual([draft('b', 'pe < 2')]);
});

it('after a save only what was typed meanwhile is left, as a change of the saved version', () => {
  const { content } = draft('a', 'pe < 1');
  drafts.keep({ id: 'a', base: 3, content });
  drafts.settle('a', content, 4);
  expect(readDrafts()).toEqual([]);
  drafts.keep(draft('a', 'pe < 12', 4));
  drafts.settle('a', content, 5);
  expect(readDrafts()).toEqual([draft('a', 'pe < 12', 5)]);
});

it('forgets all when the member leaves, also in the page that is open', () => {
  drafts.keep(draft('a', 'pe < 1'));
  writeStored('screener.drafts', null);
  expect(readDrafts()).toEqual([]);
});

it('reads nothing from a text that is no list of drafts', () => {
  writeStored('screener.drafts', '[{"id":1},{"id":"a","base":0,"content":{}}]');
  expect(readDrafts()).toEqual([]);
  writeStored('screener.drafts', 'nonsense');
  expect(readDrafts()).toEqual([]);
});
