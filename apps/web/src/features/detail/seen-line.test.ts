import { expect, it } from 'vitest';
import { seenLine } from './seen-line.ts';

const OPEN = 1_000 * 60_000;

it('what was seen stands from the last told minute on, and only where something was seen', () => {
  const line = [100, 101, 101, 101, 101];
  const seen = new Map([
    [0, 999],
    [1, 102],
    [3, 104],
  ]);
  expect(seenLine(line, seen, OPEN + 60_000, OPEN)).toEqual([100, 102, 101, 104, 101]);
});

it('a share of which the server knows no minute yet shows what was seen', () => {
  expect(seenLine([null, null], new Map([[1, 7]]), 0, OPEN)).toEqual([null, 7]);
});
