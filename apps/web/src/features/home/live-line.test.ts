import { expect, test } from 'vitest';
import { extendLine } from './live-line.ts';

const seen = new Map([
  [2, 30],
  [4, 50],
]);

test('continues with the minutes seen by the page and leaves the others empty', () => {
  expect(extendLine([10, 20], seen, 5)).toEqual([10, 20, 30, null, 50]);
});

test('minutes of the server win, and without additions the array is the same', () => {
  const line = [10, 20, 31, 41, 51];
  expect(extendLine(line, seen, 5)).toBe(line);
  expect(extendLine(line, seen, 2)).toBe(line);
  const short = [10, 20];
  expect(extendLine(short, new Map(), 4)).toBe(short);
});
