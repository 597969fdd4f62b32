import type { SortKey } from '@dorpon/domain/ordering';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSort, printSort, sortAlso, sortOnly } from './sort-keys.ts';

const known = ['name', 'change-percent', 'volume', 'value'] as const;
type By = (typeof known)[number];
const asc = (by: By): SortKey<By> => ({ by, order: 'asc' });
const desc = (by: By): SortKey<By> => ({ by, order: 'desc' });

it('parses an address', () => {
  expect(parseSort('-change-percent.volume', known)).toEqual([
    desc('change-percent'),
    asc('volume'),
  ]);
});

it.each([
  ['', []],
  ['price', []],
  ['--volume', []],
  ['volume.-volume.volume', [asc('volume')]],
  ['name..value', [asc('name'), asc('value')]],
  ['name.volume.value.change-percent', [asc('name'), asc('volume'), asc('value')]],
])('ignores invalid parts of an address: %s', (given, keys) => {
  expect(parseSort(given, known)).toEqual(keys);
});

it('parses what it prints', () => {
  const keys = fc.uniqueArray(
    fc.record({ by: fc.constantFrom(...known), order: fc.constantFrom('asc', 'desc') }),
    { selector: ({ by }) => by, maxLength: 3 },
  );
  fc.assert(
    fc.property(keys, (given) => {
      expect(parseSort(printSort(given), known)).toEqual(given);
    }),
  );
});

it('a click sorts figures high to low and names A to Z; a second one reverses it', () => {
  expect(sortOnly([asc('name')], 'volume')).toEqual([desc('volume')]);
  expect(sortOnly([desc('volume')], 'name')).toEqual([asc('name')]);
  expect(sortOnly([asc('volume')], 'volume')).toEqual([desc('volume')]);
  expect(sortOnly([desc('volume')], 'volume')).toEqual([asc('volume')]);
  expect(sortOnly([asc('volume'), asc('name')], 'volume')).toEqual([desc('volume')]);
});

it('Shift-clicks add, reverse and remove a key', () => {
  const two = sortAlso([desc('change-percent')], 'volume');
  expect(two).toEqual([desc('change-percent'), desc('volume')]);
  expect(sortAlso(two, 'volume')).toEqual([desc('change-percent'), asc('volume')]);
  expect(sortAlso([desc('change-percent'), asc('volume')], 'volume')).toEqual([
    desc('change-percent'),
  ]);
});

it('reverses the last key and never removes it; a fourth replaces the third', () => {
  expect(sortAlso([desc('volume')], 'volume')).toEqual([asc('volume')]);
  expect(sortAlso([asc('name'), asc('volume'), asc('value')], 'change-percent')).toEqual([
    asc('name'),
    asc('volume'),
    desc('change-percent'),
  ]);
});
