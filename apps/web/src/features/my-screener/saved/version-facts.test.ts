import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { expect, it } from 'vitest';
import { versionFacts } from './version-facts.ts';

const first: ScreenerContent = {
  name: 'Cheap',
  text: 'pe < 12',
  live: false,
  columns: ['pe'],
  sort: null,
};

it('versions with the same name and text differ by live, columns or order', () => {
  expect(versionFacts(first, undefined)).toEqual(['notLive']);
  expect(versionFacts({ ...first, live: true }, first)).toEqual(['live']);
  expect(versionFacts({ ...first, columns: ['pe', 'nav'] }, first)).toEqual(['notLive', 'columns']);
  const formulas = [{ id: 'one', name: '', text: 'close / eps' }];
  expect(versionFacts({ ...first, formulas }, { ...first, formulas: [] })).toContain('columns');
  expect(versionFacts({ ...first, formulas: [] }, first)).toEqual(['notLive']);
  const sort = { column: 'pe', descending: true };
  expect(versionFacts({ ...first, sort }, first)).toEqual(['notLive', 'order']);
  expect(versionFacts({ ...first, sort: { ...sort } }, { ...first, sort })).toEqual(['notLive']);
});
