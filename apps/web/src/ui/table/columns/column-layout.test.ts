import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allInOrder,
  clampWidth,
  defaultLayout,
  fitting,
  leastWidth,
  moveTo,
  parseLayout,
  printLayout,
  templateOf,
} from './column-layout.ts';

const columns = [
  { id: 'name', width: 180, grow: 3 },
  { id: 'last', width: 70, grow: 1 },
  { id: 'change', width: 60 },
  { id: 'volume', width: 90, grow: 1 },
  { id: 'open', width: 70, spare: true },
];

it('the default columns leave the address empty', () => {
  expect(defaultLayout(columns)).toEqual(['name', 'last', 'change', 'volume']);
  expect(printLayout(defaultLayout(columns), columns)).toBe('');
});

it('the first column is never in the address and never hidden', () => {
  expect(printLayout(['name', 'volume', 'last'], columns)).toBe('volume.last');
  expect(parseLayout('volume.last', columns)).toEqual(['name', 'volume', 'last']);
  expect(parseLayout('name.last', columns)).toEqual(['name', 'last']);
});

it.each(['', '.', 'x.y', 'name'])('an invalid value means the default columns: %s', (given) => {
  expect(parseLayout(given, columns)).toEqual(defaultLayout(columns));
});

it('parses what it prints', () => {
  const layouts = fc
    .shuffledSubarray(['last', 'change', 'volume', 'open'], { minLength: 1 })
    .map((rest) => ['name', ...rest]);
  fc.assert(
    fc.property(layouts, (layout) => {
      expect(parseLayout(printLayout(layout, columns), columns)).toEqual(layout);
      expect(allInOrder(layout, columns).toSorted()).toEqual(
        columns.map(({ id }) => id).toSorted(),
      );
    }),
  );
});

it('lists a hidden column after its default neighbour', () => {
  expect(allInOrder(['name', 'volume', 'last'], columns)).toEqual([
    'name',
    'volume',
    'open',
    'last',
    'change',
  ]);
});

it('moves a column, but neither the first nor another before it', () => {
  const order = ['name', 'last', 'change', 'volume'];
  expect(moveTo(order, 'volume', 1)).toEqual(['name', 'volume', 'last', 'change']);
  expect(moveTo(order, 'volume', 0)).toEqual(['name', 'volume', 'last', 'change']);
  expect(moveTo(order, 'last', 9)).toEqual(['name', 'change', 'volume', 'last']);
  expect(moveTo(order, 'name', 2)).toEqual(order);
});

it('keeps a chosen width to the pixel, within limits', () => {
  expect(templateOf(columns.slice(0, 3), { last: 120 })).toBe('minmax(180px, 3fr) 120px 60px');
  expect(leastWidth(columns.slice(0, 3), { last: 120 })).toBe(380);
  expect(clampWidth(3.2)).toBe(36);
  expect(clampWidth(80.6)).toBe(81);
  expect(clampWidth(9_999)).toBe(600);
});

it('hides columns in order when space is short, but not those that sort the list', () => {
  const giving = [
    { id: 'name', width: 180 },
    { id: 'last', width: 70 },
    { id: 'low', width: 60, hidePriority: 2 },
    { id: 'high', width: 60, hidePriority: 2 },
    { id: 'volume', width: 90, hidePriority: 1 },
  ];
  const ids = (room: number, kept: string[] = []) =>
    fitting(giving, {}, room, kept).map(({ id }) => id);
  expect(ids(480)).toEqual(['name', 'last', 'low', 'high', 'volume']);
  expect(ids(479)).toEqual(['name', 'last', 'volume']);
  expect(ids(300)).toEqual(['name', 'last']);
  expect(ids(479, ['high'])).toEqual(['name', 'last', 'high', 'volume']);
  expect(ids(10)).toEqual(['name', 'last']);
});
