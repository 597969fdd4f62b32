import { freshQuote } from '@dorpon/domain/market/board';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoardStore } from './board-store.ts';
import { createMoments } from './moments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quote = (code: string, volume: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: code === 'DSEX' ? 'A-IDX' : 'A-EQ' }, 100),
  volume,
});

/** `flush` shows what has arrived since the last one, as a frame does. */
function open() {
  let flush = () => {};
  const board = createBoardStore((run) => (flush = run));
  const moments = createMoments(board, () => Date.now());
  let taken = 0;
  moments.subscribe(() => (taken += 1));
  return {
    board,
    flush() {
      flush();
      flush = () => {};
    },
    shown: () => ['ACI', 'DSEX'].map((code) => moments.read().get(code)?.volume),
    taken: () => taken,
  };
}

it('takes the first board at once, then the board of the next computed index', () => {
  const { board, flush, shown, taken } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  flush();
  expect(shown()).toEqual([1, 1]);
  vi.advanceTimersByTime(500);
  board.merge([quote('ACI', 2)]);
  flush();
  expect(shown()).toEqual([1, 1]);
  vi.advanceTimersByTime(500);
  board.merge([quote('ACI', 3), quote('DSEX', 3)]);
  flush();
  expect([shown(), taken()]).toEqual([[3, 3], 2]);
});

it('shows the board of the index when later trades arrive in the same flush', () => {
  const { board, flush, shown } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  flush();
  vi.advanceTimersByTime(1400);
  board.merge([quote('ACI', 2)]);
  board.merge([quote('ACI', 3), quote('DSEX', 3)]);
  board.merge([quote('ACI', 4)]);
  board.merge([quote('ACI', 5)]);
  flush();
  expect(shown()).toEqual([3, 3]);
  expect(board.quote('ACI')?.volume).toBe(5);
});

it('shows an index that came too soon after the last one, even if no update follows', () => {
  const { board, flush, shown } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  flush();
  vi.advanceTimersByTime(300);
  board.merge([quote('ACI', 2), quote('DSEX', 2)]);
  board.merge([quote('ACI', 3)]);
  flush();
  expect(shown()).toEqual([1, 1]);
  vi.advanceTimersByTime(900);
  expect(shown()).toEqual([2, 2]);
});

it('never parts an index from its members, however the updates are bunched', () => {
  // Every fourth update has the index; a bunch is some updates, then a pause of less than five seconds.
  const bunch = fc.record({ updates: fc.nat(14), pause: fc.integer({ min: 0, max: 4000 }) });
  fc.assert(
    fc.property(fc.array(bunch, { maxLength: 40 }), (bunches) => {
      const { board, flush, shown, taken } = open();
      board.replace([quote('ACI', 0), quote('DSEX', 0)]);
      flush();
      let [update, silence] = [0, 0];
      for (const { updates, pause } of bunches) {
        for (let left = updates; left > 0; left -= 1) {
          update += 1;
          const computed = update % 4 === 0;
          if (computed) silence = 0;
          board.merge([quote('ACI', update), ...(computed ? [quote('DSEX', update)] : [])]);
        }
        flush();
        const step = Math.min(pause, 4900 - silence);
        silence += step;
        vi.advanceTimersByTime(step);
        const [share, index] = shown();
        expect(share).toBe(index);
      }
      if (update >= 4) {
        vi.advanceTimersByTime(900);
        flush();
        expect(taken()).toBeGreaterThan(1);
      }
    }),
  );
});

it('takes at most one board a second, however often the index updates', () => {
  const { board, flush, taken } = open();
  board.replace([quote('DSEX', 0)]);
  flush();
  for (let update = 1; update <= 40; update += 1) {
    vi.advanceTimersByTime(250);
    board.merge([quote('DSEX', update)]);
    flush();
  }
  expect(taken()).toBe(11);
});

it('shows the last trades although the index does not update any more', () => {
  const { board, flush, shown } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  flush();
  vi.advanceTimersByTime(1000);
  board.merge([quote('ACI', 2), quote('DSEX', 2)]);
  board.merge([quote('ACI', 3)]);
  flush();
  vi.advanceTimersByTime(4999);
  expect(shown()).toEqual([2, 2]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([3, 2]);
});

it('does not wait for an index on a board that has none', () => {
  const { board, flush, shown } = open();
  board.replace([quote('ACI', 1)]);
  flush();
  vi.advanceTimersByTime(1000);
  board.merge([quote('ACI', 2)]);
  flush();
  expect(shown()).toEqual([2, undefined]);
});

it('shows an emptied board', () => {
  const { board, flush, shown } = open();
  board.replace([quote('ACI', 1), quote('DSEX', 1)]);
  flush();
  vi.advanceTimersByTime(1000);
  board.replace([]);
  flush();
  expect(shown()).toEqual([undefined, undefined]);
});
