import { expect, it } from 'vitest';
import { neighbour } from './tile-neighbour.ts';

/** Three rows: a b c / d e / f g h. */
const places = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 50],
  [100, 50],
  [0, 100],
  [100, 100],
  [200, 100],
].map(([left = 0, top = 0]) => ({ left, top }));

it('goes along the row and on to the next row', () => {
  expect(neighbour(places, 2, 'ArrowRight')).toBe(3);
  expect(neighbour(places, 3, 'ArrowLeft')).toBe(2);
  expect(neighbour(places, 0, 'ArrowLeft')).toBe(0);
  expect(neighbour(places, 7, 'ArrowRight')).toBe(7);
});

it('goes up and down in the nearest column, one row at a time', () => {
  expect(neighbour(places, 1, 'ArrowDown')).toBe(4);
  expect(neighbour(places, 2, 'ArrowDown')).toBe(4);
  expect(neighbour(places, 7, 'ArrowUp')).toBe(4);
  expect(neighbour(places, 0, 'ArrowUp')).toBe(0);
  expect(neighbour(places, 6, 'ArrowDown')).toBe(6);
});

it('Home and End go to the first and the last tile', () => {
  expect(neighbour(places, 4, 'Home')).toBe(0);
  expect(neighbour(places, 4, 'End')).toBe(7);
});
