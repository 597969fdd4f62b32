import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshQuote } from '../market/board.ts';
import { changePercentOf } from '../market/quote.ts';
import type { Share } from '../shares/share.ts';
import { listSummary } from './list-summary.ts';

const OPEN = 1_000_000;

/** Yesterday's close and last price in paisa; 0 for a share that did not trade today. */
const share = (code: string, yesterday: number, last: number): Share => ({
  quote: {
    ...freshQuote(
      { code, number: 1, quoteBase: 'A-EQ' },
      yesterday,
      last > 0 ? OPEN + 1 : OPEN - 1,
    ),
    lastPrice: last,
  },
  company: undefined,
});

it('+5, −2 and 0 average to +1; a share that did not trade does not count', () => {
  const list = [
    share('CITYBANK', 3_000, 2_940),
    share('EBL', 2_000, 2_100),
    share('ABBANK', 500, 0),
    share('ROBI', 3_000, 3_000),
  ];
  const { figures, averageChange, best, worst } = listSummary(list, OPEN);
  expect(averageChange).toBe(1);
  expect([figures.down, figures.unchanged, figures.up]).toEqual([1, 1, 1]);
  expect([best?.quote.code, worst?.quote.code]).toEqual(['EBL', 'CITYBANK']);
});

it('a list without trades has no average', () => {
  expect(listSummary([share('ABBANK', 500, 0)], OPEN)).toMatchObject({
    averageChange: null,
    best: null,
    worst: null,
  });
  expect(listSummary([], OPEN).averageChange).toBeNull();
});

it('the average lies between the worst and the best', () => {
  const some = fc.array(
    fc
      .tuple(fc.integer({ min: 100, max: 90_000 }), fc.integer({ min: 100, max: 90_000 }))
      .map(([yesterday, last]) => share('X', yesterday, last)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(some, (list) => {
      const { averageChange, best, worst } = listSummary(list, OPEN);
      expect(averageChange).toBeGreaterThanOrEqual(changePercentOf(worst!.quote) - 0.005);
      expect(averageChange).toBeLessThanOrEqual(changePercentOf(best!.quote) + 0.005);
    }),
  );
});
