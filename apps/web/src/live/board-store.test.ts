import { freshQuote } from '@dorpon/domain/market/board';
import { expect, it } from 'vitest';
import { createBoardStore } from './board-store.ts';

const quote = (code: string, volume: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100),
  volume,
});

function open() {
  const flushes: (() => void)[] = [];
  const board = createBoardStore((flush) => flushes.push(flush));
  return { board, flushes, flush: () => flushes.splice(0).forEach((run) => run()) };
}

it('shows nothing before the frame and everything after it, once', () => {
  const { board, flushes, flush } = open();
  let calls = 0;
  board.onQuote('A', () => (calls += 1));
  board.merge([quote('A', 1), quote('B', 1)]);
  board.merge([quote('A', 2)]);
  expect([flushes.length, board.quote('A'), calls]).toEqual([1, undefined, 0]);
  flush();
  expect([board.quote('A')?.volume, board.quote('B')?.volume, calls]).toEqual([2, 1, 1]);
});

it('notifies only listeners of shares that changed, and board listeners once', () => {
  const { board, flush } = open();
  const notified: string[] = [];
  for (const code of ['A', 'B']) board.onQuote(code, () => notified.push(code));
  const leave = board.onBoard(() => notified.push('board'));
  board.merge([quote('B', 1)]);
  flush();
  leave();
  board.merge([quote('A', 1)]);
  flush();
  expect(notified).toEqual(['B', 'board', 'A']);
});

it('removes a share in the same frame, and shows it again with its next quote', () => {
  const { board, flush } = open();
  board.merge([quote('A', 1), quote('B', 1)]);
  flush();
  board.merge([quote('B', 2)], ['A']);
  flush();
  expect([board.quote('A'), board.quote('B')?.volume]).toEqual([undefined, 2]);
  board.merge([quote('A', 3)]);
  flush();
  expect(board.quote('A')?.volume).toBe(3);
});

it('removes every share that a new whole board lacks, staged or shown', () => {
  const { board, flush } = open();
  board.merge([quote('A', 1), quote('B', 1)]);
  flush();
  board.merge([quote('C', 1)]);
  board.replace([quote('B', 2)]);
  flush();
  expect([...board.all().keys()]).toEqual(['B']);
  expect(board.all()).toBe(board.all());
});
