import { freshQuote } from '@dorpon/domain/market/board';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoardStore } from './board-store.ts';
import { createMoments } from './moments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quote = (code: string, volume: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: code === 'DSEX' ? 'A-IDX' : 'A-EQ' }, 100),
  volume,
});

function open() {
  const board = createBoardStore((flush) => flush());
  const moments = createMoments(board, () => Date.now());
  let taken = 0;
  moments.subscribe(() => (taken += 1));
  return {
    board,
    shown: () => ['ACI', 'DSEX'].map((code) => moments.read().get(code)?.volume),
    taken: () => taken,
  };
}

it('takes the first board at once, then the board of the next computed index', () => {
  const { board, shown, taken } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  expect(shown()).toEqual([1, 1]);
  vi.advanceTimersByTime(500);
  board.merge([quote('ACI', 2)]);
  expect(shown()).toEqual([1, 1]);
  vi.advanceTimersByTime(500);
  board.merge([quote('ACI', 3), quote('DSEX', 3)]);
  expect([shown(), taken()]).toEqual([[3, 3], 2]);
});

it('takes at most one board a second, however often the index updates', () => {
  const { board, taken } = open();
  board.replace([quote('DSEX', 0)]);
  for (let update = 1; update <= 40; update += 1) {
    vi.advanceTimersByTime(250);
    board.merge([quote('DSEX', update)]);
  }
  expect(taken()).toBe(11);
});

it('shows the last trades although the index does not update any more', () => {
  const { board, shown } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  vi.advanceTimersByTime(100);
  board.merge([quote('ACI', 2)]);
  vi.advanceTimersByTime(1999);
  expect(shown()).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([2, 1]);
});
