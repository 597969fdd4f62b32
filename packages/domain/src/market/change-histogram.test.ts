import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshQuote } from './board.ts';
import { changeHistogram } from './change-histogram.ts';
import { daySummary } from './share-summary.ts';

const OPENS = 1_000;
const quote = (lastPrice: number, yesterday = 100_00, quoteBase = 'A-EQ', tradedAt = OPENS) => ({
  ...freshQuote({ code: 'A', number: 1, quoteBase }, yesterday, tradedAt),
  lastPrice,
});
const counts = (...prices: number[]) =>
  Object.fromEntries(
    changeHistogram(
      prices.map((price) => quote(price)),
      OPENS,
    )
      .steps.filter(({ count }) => count > 0)
      .map(({ step, count }) => [step, count]),
  );

test('a step counts changes above the step before and up to itself', () => {
  expect(counts(100_00, 100_01, 101_00, 101_01, 99_00, 98_99)).toEqual({
    '-2': 1,
    '-1': 1,
    '0': 1,
    '1': 2,
    '2': 1,
  });
});

test('the outermost steps count everything beyond', () => {
  expect(counts(140_00, 110_00, 60_00)).toEqual({ '-10': 1, '10': 2 });
});

test('a move that rounds to 0.00% is still a move', () => {
  const { steps, most } = changeHistogram([quote(50_000_01, 50_000_00)], OPENS);
  expect(steps.find(({ count }) => count > 0)).toEqual({ step: 1, count: 1 });
  expect(most).toBe(1);
});

test('its sides equal up and down of the day’s summary', () => {
  const any = fc.record({
    last: fc.integer({ min: 1, max: 30_000 }),
    yesterday: fc.integer({ min: 1, max: 30_000 }),
    base: fc.constantFrom('A-EQ', 'Z-EQ', 'A-IDX', 'N-CB'),
    at: fc.constantFrom(OPENS - 1, OPENS),
  });
  fc.assert(
    fc.property(fc.array(any), (rows) => {
      const quotes = rows.map((row) => quote(row.last, row.yesterday, row.base, row.at));
      const { steps } = changeHistogram(quotes, OPENS);
      const side = (sign: number) =>
        steps
          .filter(({ step }) => Math.sign(step) === sign)
          .reduce((sum, { count }) => sum + count, 0);
      expect(daySummary(quotes, OPENS)).toMatchObject({
        up: side(1),
        down: side(-1),
        unchanged: side(0),
      });
    }),
  );
});
