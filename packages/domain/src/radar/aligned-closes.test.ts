import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../bars/day-columns.ts';
import { alignedCloses, weekEnds } from './aligned-closes.ts';

const bars = (rows: readonly (readonly [number, number])[]) => ({
  count: rows.length,
  day: Int32Array.from(rows, ([day]) => day),
  close: Float64Array.from(rows, ([, close]) => close),
});

describe('alignedCloses', () => {
  it('keeps the last close through days without a bar, and has none before the first', () => {
    const days = [10, 11, 12, 13, 14];
    expect([
      ...alignedCloses(
        days,
        bars([
          [11, 50],
          [13, 60],
        ]),
      ),
    ]).toEqual([Number.NaN, 50, 50, 60, 60]);
  });

  it('counts a bonus of one for one on day 13: earlier prices are halved', () => {
    const cause = { exDay: 13, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
    const factor = { cause, before: 50, price: 0.5, volume: 2 };
    const held = bars([
      [10, 40],
      [12, 50],
      [13, 26],
    ]);
    expect([...alignedCloses([10, 11, 12, 13], held, [factor])]).toEqual([20, 20, 25, 26]);
  });

  it('is the close of the newest bar on or before each day', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, some, (traded, asked) => {
        const rows = traded.toSorted((a, b) => a - b).map((day) => [day, 100 + day] as const);
        const days = asked.toSorted((a, b) => a - b);
        const expected = days.map(
          (day) => rows.findLast(([other]) => other <= day)?.[1] ?? Number.NaN,
        );
        expect([...alignedCloses(days, bars(rows))]).toEqual(expected);
      }),
    );
  });
});

it('ends a week with its last session: Thursday, or Wednesday before a holiday, and today', () => {
  const days = ['2026-11-01', '2026-11-05', '2026-11-08', '2026-11-11', '2026-11-15', '2026-11-16'];
  expect(weekEnds(days.map((day) => dayNumber(day)))).toEqual([1, 3, 5]);
});
