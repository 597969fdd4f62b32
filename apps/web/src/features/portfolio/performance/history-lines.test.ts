import { expect, it } from 'vitest';
import { fallLine, incompleteMarks, lastOf, percentLine, yearRows } from './history-lines.ts';

const period = (name: string, growth: number) => ({
  period: name,
  from: '2026-01-04',
  to: '2026-01-29',
  growth,
  gain: 0,
  flow: 0,
  isIncomplete: false,
});

it('shows growth as a change in percent, and nothing on incomplete days', () => {
  const line = percentLine([1, 1.25, null, 0.5]);
  expect(line).toEqual([0, 25, null, -50]);
  expect(lastOf([1, 2, null])).toBe(2);
  expect(lastOf([null])).toBeNull();
});

it('shows the fall from the highest so far as zero or below', () => {
  expect(fallLine([1, 2, null, 1.5, 2])).toEqual([0, 0, null, -25, 0]);
});

it('marks the days whose worth is unknown', () => {
  expect(incompleteMarks([100, null, 0])).toEqual([0, 1, 0]);
});

it('puts months into their years, newest first, with gaps where nothing was held', () => {
  const rows = yearRows(
    [period('2025-12', 0.1), period('2026-02', -0.2)],
    [period('2025', 0.1), period('2026', -0.2)],
  );
  expect(rows.map(({ year, whole }) => [year, whole?.growth])).toEqual([
    ['2026', -0.2],
    ['2025', 0.1],
  ]);
  expect(rows[0]?.months.map((month) => month?.growth ?? null).slice(0, 3)).toEqual([
    null,
    -0.2,
    null,
  ]);
  expect(rows[1]?.months[11]?.period).toBe('2025-12');
});
