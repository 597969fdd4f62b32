import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnScale } from './column-scale.ts';

it('splits the height between the largest value above zero and the lowest below', () => {
  const { datum, heightOf } = columnScale([6, null, -2, 3]);
  expect(datum).toBe(75);
  expect([heightOf(6), heightOf(-2), heightOf(3)]).toEqual([75, 25, 37.5]);
});

it('puts zero at the bottom without negative values and at the top without positive ones', () => {
  expect(columnScale([1, 2]).datum).toBe(100);
  expect(columnScale([-1, -2]).datum).toBe(0);
  expect(columnScale([]).datum).toBe(100);
  expect(columnScale([0, null]).heightOf(0)).toBe(0);
});

it('no column is taller than the chart', () => {
  const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }));
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const { datum, heightOf } = columnScale(values);
      for (const each of values.filter((one) => one !== null)) {
        expect(heightOf(each)).toBeLessThanOrEqual((each > 0 ? datum : 100 - datum) + 1e-9);
      }
    }),
  );
});
