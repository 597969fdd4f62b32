import { expect, it } from 'vitest';
import { seenLine } from './seen-line.ts';

const OPEN = 1_000 * 60_000;

it('prices seen by the page replace the server line from its last bar on, minute by minute', () => {
  const line = [100, 101, 101, 101, 101];
  const seen = new Map([
    [0, 999],
    [1, 102],
    [3, 104],
  ]);
  expect(seenLine(line, seen, OPEN + 60_000, OPEN)).toEqual([100, 102, 101, 104, 101]);
});

it('without any bar of the server the line is what the page has seen', () => {
  expect(seenLine([null, null], new Map([[1, 7]]), 0, OPEN)).toEqual([null, 7]);
});
