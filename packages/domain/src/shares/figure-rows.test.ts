import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentFrom, placeBetween } from '../figures/percent-from.ts';
import { orderBy } from '../ordering.ts';
import { round } from '../units.ts';
import { orderRows, quantiles, rowsWithin } from './figure-rows.ts';

const column = (...values: (number | null)[]) =>
  Float64Array.from(values, (value) => value ?? Number.NaN);
const all = (count: number) => rowsWithin(count, []);

it('sorts by each column in its own order, ties by the next, then by row; missing figures last', () => {
  const sector = column(2, 1, 2, null, 1);
  const price = column(5, 7, 3, 1, 7);
  const keys = [
    { values: sector, order: 'asc' },
    { values: price, order: 'desc' },
  ] as const;
  expect([...orderRows(all(5), keys)]).toEqual([1, 4, 0, 2, 3]);
  expect([...orderRows(all(5), [{ values: sector, order: 'desc' }])]).toEqual([0, 2, 1, 4, 3]);
});

it('a range includes its ends as shown, and excludes missing figures', () => {
  const values = column(3.994, 3.996, 15, 15.006, null);
  const within = (min: number | null, max: number | null) => [
    ...rowsWithin(5, [{ values, decimals: 2, min, max }]),
  ];
  expect(within(4, 15)).toEqual([1, 2]);
  expect(within(null, 4)).toEqual([0, 1]);
  expect(within(15.01, null)).toEqual([3]);
  expect(within(null, null)).toEqual([0, 1, 2, 3]);
});

it('quantiles split a column into parts of equal count', () => {
  expect(quantiles(column(8, 1, null, 2, 7, 3, 6, 4, 5), 4)).toEqual([3, 5, 7]);
  expect(quantiles(column(null), 3)).toEqual([Number.NaN, Number.NaN]);
});

it('percentFrom and placeBetween give hand-checked values', () => {
  expect(percentFrom(55, 50)).toBeCloseTo(10, 9);
  expect(percentFrom(55, 0)).toBeNaN();
  expect(placeBetween(30, 20, 60)).toBe(25);
  expect(placeBetween(30, 30, 30)).toBeNaN();
});

const figure = fc.option(fc.double({ min: -50, max: 50, noNaN: true }), { freq: 4 });
const order = fc.constantFrom('asc' as const, 'desc' as const);

it('sorting columns equals sorting records', () => {
  const rows = fc.array(fc.tuple(figure, figure), { maxLength: 60 });
  fc.assert(
    fc.property(rows, order, order, (records, first, second) => {
      const keys = [first, second].map((each, at) => ({
        values: column(...records.map((record) => record[at] ?? null)),
        order: each,
      }));
      const expected = orderBy(
        records.map((_, row) => row),
        [
          { by: '0', order: first },
          { by: '1', order: second },
        ],
        (row, by) => records[row]![by === '0' ? 0 : 1],
        (row) => String(row).padStart(3, '0'),
      );
      expect([...orderRows(all(records.length), keys)]).toEqual(expected);
    }),
  );
});

it('a row is kept when each figure as shown is in its range', () => {
  const end = fc.option(fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 60 }), end, end, (figures, min, max) => {
      const kept = [
        ...rowsWithin(figures.length, [{ values: column(...figures), decimals: 1, min, max }]),
      ];
      const fits = (value: number | null) =>
        value !== null &&
        round(value, 1) >= (min ?? -Infinity) &&
        round(value, 1) <= (max ?? Infinity);
      expect(kept).toEqual(figures.flatMap((value, row) => (fits(value) ? [row] : [])));
    }),
  );
});
