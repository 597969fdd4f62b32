import { expect, it } from 'vitest';
import { finderGroups } from './finder-groups.ts';

const share = (code: string, name: string, weight = 0) => ({
  kind: 'share' as const,
  key: `share:${code}`,
  code,
  name,
  nameBangla: '',
  isIndex: false,
  weight,
});
const screen = {
  kind: 'screen' as const,
  key: 'screen:/share-list',
  screen: {
    to: '/share-list',
    word: 'screen.shareList',
    icon: 'list',
    name: 'shareList',
    group: 'market',
    tabOf: undefined,
    access: 'public',
  } as const,
  label: 'Share list',
};
const action = {
  kind: 'action' as const,
  key: 'action:dark',
  label: 'Dark theme',
  also: 'night black',
  act: () => {},
};
const all = {
  shares: [share('GP', 'Grameenphone'), share('LISTCO', 'List Company')],
  screens: [screen],
  actions: [action],
  pairOf: (query: string) =>
    query.includes('/')
      ? { kind: 'pair' as const, key: `pair:${query}`, symbol: query, label: query }
      : undefined,
};
const keys = (query: string, recent: string[] = []) =>
  finderGroups(all, query, recent).map(({ key, items }) => [key, ...items.map((item) => item.key)]);

it('before typing, lists recent choices, newest first, then screens and actions', () => {
  expect(keys('', ['share:GP', 'share:GONE'])).toEqual([
    ['recent', 'share:GP'],
    ['screens', 'screen:/share-list'],
    ['actions', 'action:dark'],
  ]);
});

it('before typing, lists the most traded shares of today, not indices or recent ones', () => {
  const traded = [share('EBL', '', 5), share('GP', '', 9), share('ROBI', '', 7)];
  const index = { ...share('DSEX', '', 99), isIndex: true };
  const groups = finderGroups({ ...all, shares: [...traded, index] }, '', ['share:ROBI']);
  expect(
    groups.slice(0, 2).map(({ key, items }) => [key, ...items.map((each) => each.key)]),
  ).toEqual([
    ['recent', 'share:ROBI'],
    ['busiest', 'share:GP', 'share:EBL'],
  ]);
});

it('does not list a recent screen twice', () => {
  expect(keys('', ['screen:/share-list'])).toEqual([
    ['recent', 'screen:/share-list'],
    ['actions', 'action:dark'],
  ]);
});

it('lists shares before screens, and leaves out groups without a match', () => {
  expect(keys('list')).toEqual([
    ['shares', 'share:LISTCO'],
    ['screens', 'screen:/share-list'],
  ]);
});

it('finds an action by its synonyms', () => {
  expect(keys('night')).toEqual([['actions', 'action:dark']]);
  expect(keys('zzz')).toEqual([]);
});

it('two codes are offered as a chart of their ratio', () => {
  expect(keys('GP/LISTCO')).toEqual([['pairs', 'pair:GP/LISTCO']]);
  expect(keys('GP')).toEqual([['shares', 'share:GP']]);
});
