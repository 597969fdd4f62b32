import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeclaredDividend, knownDividends } from './published-dividends.ts';

const results = (endedOn: TradingDay, publishedOn: TradingDay) => ({ endedOn, publishedOn });
const declared = (yearEndedOn: TradingDay, publishedOn: TradingDay, cash: number, stock = 0) => ({
  yearEndedOn,
  publishedOn,
  cash,
  stock,
});
const ALWAYS = dayNumber('2000-01-01');

/** For each step its day, the cash dividends from the newest year back, and the years in a row. */
const steps = (
  years: readonly { endedOn: TradingDay; publishedOn: TradingDay }[],
  dividends: readonly DeclaredDividend[],
  recordedFrom = ALWAYS,
) =>
  knownDividends(years, dividends, recordedFrom).map(({ from, years: known, inARow }) => [
    addDays('1970-01-01', from),
    known.map((year) => year?.cash ?? null),
    inARow,
  ]);

test('D9: a year without a dividend has 0 from the day of its results, not the dividend of the year before', () => {
  const years = [
    results('2021-06-30', '2021-10-20'),
    results('2022-06-30', '2022-10-25'),
    results('2023-06-30', '2023-10-22'),
  ];
  const paid = [
    declared('2021-06-30', '2021-10-20', 15),
    declared('2022-06-30', '2022-10-25', 20, 5),
  ];
  expect(steps(years, paid)).toEqual([
    ['2021-10-20', [15], 1],
    ['2022-10-25', [20, 15], 2],
    ['2023-10-22', [0, 20, 15], 0],
  ]);
  const [, second, third] = knownDividends(years, paid, ALWAYS);
  expect(second!.years[0]?.stock).toBe(5);
  expect(third!.years[0]?.stock).toBe(0);
  expect(steps(years, [])).toEqual([
    ['2021-10-20', [0], 0],
    ['2022-10-25', [0, 0], 0],
    ['2023-10-22', [0, 0, 0], 0],
  ]);
});

test('D9: a declaration wins over results, published before or after; of two the later', () => {
  expect(
    steps(
      [results('2022-06-30', '2022-10-25'), results('2021-06-30', '2021-10-20')],
      [
        declared('2022-06-30', '2022-11-20', 12),
        declared('2021-06-30', '2021-10-01', 15),
        declared('2022-06-30', '2022-11-06', 10),
      ],
    ),
  ).toEqual([
    ['2021-10-01', [15], 1],
    ['2021-10-20', [15], 1],
    ['2022-10-25', [0, 15], 0],
    ['2022-11-06', [10, 15], 2],
    ['2022-11-20', [12, 15], 2],
  ]);
  // Bonus shares only: a dividend, and no cash.
  expect(steps([], [declared('2022-06-30', '2022-10-25', 0, 10)])).toEqual([
    ['2022-10-25', [0], 0],
  ]);
});

test('D8: no other year takes the place of one of which nothing was published', () => {
  expect(
    steps(
      [results('2024-06-30', '2024-10-20')],
      [declared('2021-06-30', '2021-10-20', 15), declared('2023-06-30', '2023-10-20', 20)],
    ),
  ).toEqual([
    ['2021-10-20', [15], 1],
    ['2023-10-20', [20, null, 15], 1],
    ['2024-10-20', [0, 20, null, 15], 0],
  ]);
  // A year of February has two last days.
  expect(
    steps(
      [results('2024-02-29', '2024-06-20'), results('2023-02-28', '2023-06-20')],
      [declared('2024-02-28', '2024-06-20', 20)],
    ).at(-1),
  ).toEqual(['2024-06-20', [20, 0], 1]);
});

test('D9: results from before the first dividend of the record tell nothing of a dividend', () => {
  const years = [results('2021-06-30', '2021-10-20'), results('2022-06-30', '2022-10-25')];
  expect(steps(years, [], dayNumber('2022-10-25'))).toEqual([
    ['2021-10-20', [null], Number.NaN],
    ['2022-10-25', [0, null], 0],
  ]);
  expect(steps(years, [], Number.POSITIVE_INFINITY).at(-1)).toEqual([
    '2022-10-25',
    [null, null],
    Number.NaN,
  ]);
  const paid = [declared('2022-06-30', '2022-10-25', 10)];
  expect(steps(years, paid, dayNumber('2022-10-25')).at(-1)).toEqual(['2022-10-25', [10, null], 1]);
});

const day = fc.nat(3000).map((days) => addDays('2018-01-01', days));
const ended = fc.nat(7).map((year) => `${2017 + year}-06-30`);
const records = fc.record({
  years: fc.uniqueArray(fc.record({ endedOn: ended, publishedOn: day }), {
    selector: ({ endedOn }) => endedOn,
    maxLength: 8,
  }),
  dividends: fc.array(
    fc.record({
      yearEndedOn: ended,
      publishedOn: day,
      cash: fc.constantFrom(0, 5, 10, 20),
      stock: fc.constantFrom(0, 10),
    }),
    { maxLength: 10 },
  ),
  recordedFrom: day,
});

test('D9: on every day each year has what a plain reading of the record until then says', () => {
  fc.assert(
    fc.property(records, day, ({ years, dividends, recordedFrom }, asked) => {
      const from = dayNumber(recordedFrom);
      const paidOf = (year: number) => {
        const isOf = (one: TradingDay) => Number(one.slice(0, 4)) === year;
        const last = dividends
          .filter(({ yearEndedOn, publishedOn }) => isOf(yearEndedOn) && publishedOn <= asked)
          .reduce<DeclaredDividend | undefined>(
            (a, b) => (a && a.publishedOn > b.publishedOn ? a : b),
            undefined,
          );
        if (last) return last.cash;
        const told = years.some(
          ({ endedOn, publishedOn }) =>
            isOf(endedOn) && publishedOn <= asked && publishedOn >= recordedFrom,
        );
        return told ? 0 : null;
      };
      const known = knownDividends(years, dividends, from);
      const now = known.findLast((step) => step.from <= dayNumber(asked));
      const published = [
        ...years.map(({ endedOn, publishedOn }) => [endedOn, publishedOn] as const),
        ...dividends.map(({ yearEndedOn, publishedOn }) => [yearEndedOn, publishedOn] as const),
      ].filter(([, publishedOn]) => publishedOn <= asked);
      if (published.length === 0) {
        expect(now).toBeUndefined();
        return;
      }
      const newest = Math.max(...published.map(([end]) => Number(end.slice(0, 4))));
      for (let back = 0; back < 9; back += 1)
        expect(now!.years[back]?.cash ?? null).toBe(paidOf(newest - back));
      let count = 0;
      while ((paidOf(newest - count) ?? 0) > 0) count += 1;
      expect(now!.inARow).toBe(paidOf(newest) === null ? Number.NaN : count);
    }),
  );
});
