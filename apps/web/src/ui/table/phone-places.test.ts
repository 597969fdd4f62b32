import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { phonePlaces } from './phone-places.ts';

const column = (id: string, phone?: Column<string>['phone']): Column<string> => ({
  id,
  head: id,
  width: 60,
  cell: String,
  ...(phone && { phone }),
});
const columns = [
  column('name', { slot: 'name' }),
  column('last', { slot: 'main' }),
  column('change', { slot: 'under' }),
  column('volume', { slot: 'middle', rank: 2 }),
  column('month', { slot: 'middle', rank: 1 }),
  column('pe'),
];
const places = (shown: readonly Column<string>[], by: string) => {
  const { middle, sorted } = phonePlaces(shown, [{ by, order: 'asc' }]);
  return [middle?.id, sorted?.id];
};

it('the middle is the column of the lowest rank that is shown', () => {
  expect(places(columns, 'name')).toEqual(['month', undefined]);
  expect(
    places(
      columns.filter(({ id }) => id !== 'month'),
      'change',
    ),
  ).toEqual(['volume', undefined]);
});

it('shows the sort column above the middle if it has no place of its own', () => {
  expect(places(columns, 'pe')).toEqual(['month', 'pe']);
  expect(places(columns, 'volume')).toEqual(['month', 'volume']);
  expect(places(columns, 'month')).toEqual(['month', undefined]);
});
