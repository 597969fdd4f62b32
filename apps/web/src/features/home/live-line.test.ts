import { expect, test } from 'vitest';
import { extendLine } from './live-line.ts';

const seen = new Map([
  [2, 30],
  [4, 50],
]);

test('goes on with the minutes that were seen, and leaves out the others', () => {
  expect(extendLine([10, 20], seen, 5)).toEqual([10, 20, 30, null, 50]);
});

test('what the server knows wins, and the line stays the same object', () => {
  const line = [10, 20, 31, 41, 51];
  expect(extendLine(line, seen, 5)).toBe(line);
  expect(extendLine(line, seen, 2)).toBe(line);
  const short = [10, 20];
  expect(extendLine(short, new Map(), 4)).toBe(short);
});
