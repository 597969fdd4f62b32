import { expect, it } from 'vitest';
import { dayLines } from './day-lines.ts';

const row = (minute: number, up: number, down: number, vl: number) => ({
  t: 1_000_000 + minute * 60_000,
  up,
  down,
  unchanged: 0,
  vl,
});

it('repeats the last counts in a quiet minute and sums the turnover', () => {
  const rows = [row(0, 5, 2, 1), row(2, 7, 1, 0.5)];
  expect(dayLines(rows, 1_000_000, 4)).toEqual({
    up: [5, 5, 7, 7],
    down: [2, 2, 1, 1],
    turnover: [1e8, 1e8, 1.5e8, 1.5e8],
  });
});

it('has nothing of the minutes after the shown one', () => {
  expect(dayLines([row(0, 5, 2, 1), row(2, 7, 1, 1)], 1_000_000, 1)).toEqual({
    up: [5],
    down: [2],
    turnover: [1e8],
  });
  expect(dayLines([], 1_000_000, 0).up).toEqual([]);
});

it('counts what was traded before the opening in the first minute', () => {
  expect(dayLines([row(-1, 3, 3, 2)], 1_000_000, 1)).toMatchObject({ up: [3], turnover: [2e8] });
});
