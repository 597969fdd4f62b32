import { expect, test } from 'vitest';
import { withScratch } from './scratch.ts';

const isClean = (column: Float64Array): boolean => column.every((value) => value === 0);

/** Fills both columns with garbage and returns whether they were zeroed and distinct. */
const soil = (rows: number): boolean =>
  withScratch(rows, (column) => {
    const [one, other] = [column(), column()];
    const wereFit = isClean(one) && isClean(other) && one.length === rows && other.length === rows;
    one.fill(7);
    const areTwo = isClean(other);
    other.fill(8);
    return wereFit && areTwo;
  });

test('columns have the requested length, are zeroed and distinct, whatever the run before wrote', () => {
  for (const rows of [30, 5, 0, 30, 4_096, 4_097, 10_000, 30]) expect(soil(rows)).toBe(true);
});

test('a nested run does not touch the columns of the outer one', () => {
  withScratch(10, (column) => {
    const outer = column().fill(1);
    expect(soil(20)).toBe(true);
    expect([...outer, ...column()]).toEqual([...Array(10).fill(1), ...Array(10).fill(0)]);
  });
});

test('columns are returned when a run throws, and the next run reuses them', () => {
  const memory = () => withScratch(10, (column) => column().buffer);
  const before = memory();
  expect(() =>
    withScratch(10, (column) => {
      column();
      throw new Error('a study that fails');
    }),
  ).toThrow('a study that fails');
  expect(memory()).toBe(before);
});
