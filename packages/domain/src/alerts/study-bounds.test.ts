import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studyById } from '../indicators/catalogue.ts';
import { type Bar, runStudy } from '../indicators/run-study.ts';
import type { Study, Values } from '../indicators/study.ts';
import { barsOf } from '../indicators/testing/made-bars.ts';
import { boundsOf, followsClose, slopeOf } from './study-bounds.ts';

/** Short periods: a few bars are enough for every study. */
const paramsOf = (study: Study): fc.Arbitrary<Values<string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(study.params).map(([key, { min, max, step }]) => [
        key,
        fc.integer({ min: 0, max: 4 }).map((steps) => Math.min(max, min + steps * step)),
      ]),
    ),
  );
const price = fc.integer({ min: 9000, max: 11_000 }).map((paisa) => paisa / 100);
const bar = fc
  .tuple(fc.array(price, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 50 }))
  .map(([prices, volume]) => ({
    open: prices[0]!,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices.at(-1)!,
    volume,
  }));
const bars = fc.array(bar, { minLength: 1, maxLength: 40 });
const ROUNDING = 1e-9;

describe('no value is beyond the bounds of the prices', () => {
  test.each(Object.entries(boundsOf))('%s', (id, bounds) => {
    const study = studyById(id)!;
    fc.assert(
      fc.property(bars, paramsOf(study), (list, params) => {
        const lowest = Math.min(...list.map(({ low }) => low));
        const highest = Math.max(...list.map(({ high }) => high));
        const [least, most] = bounds(lowest, highest, params);
        for (const column of Object.values(runStudy(study, barsOf(list), params)))
          for (const [row, value] of column.entries()) {
            if (Number.isNaN(value)) {
              expect(column[row - 1] ?? Number.NaN).toBeNaN();
              continue;
            }
            expect(value).toBeGreaterThanOrEqual(least - ROUNDING * 200);
            expect(value).toBeLessThanOrEqual(most + ROUNDING * 200);
          }
      }),
    );
  });
});

const valuesAt = (study: Study, list: Bar[], params: Values<string>, close: number) => {
  const last = { open: close, high: close, low: close, close, volume: 1 };
  const out = runStudy(study, barsOf([...list, last]), params);
  return study.outputs.map(({ key }) => out[key]!.at(-1)!);
};

describe('a value moves no more than its slope allows', () => {
  test.each(Object.entries(slopeOf))('%s', (id, slope) => {
    const study = studyById(id)!;
    fc.assert(
      fc.property(bars, price, price, paramsOf(study), (list, one, other, params) => {
        const most = slope(params) * Math.abs(one - other) + ROUNDING;
        const values = valuesAt(study, list, params, other);
        for (const [i, value] of valuesAt(study, list, params, one).entries())
          if (!Number.isNaN(value)) expect(Math.abs(value - values[i]!)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a value at a price is between the values at a lower and a higher one', () => {
  test.each([...followsClose])('%s', (id) => {
    const study = studyById(id)!;
    fc.assert(
      fc.property(bars, fc.tuple(price, price, price), paramsOf(study), (list, prices, params) => {
        const [below, between, above] = prices
          .toSorted((a, b) => a - b)
          .map((close) => valuesAt(study, list, params, close));
        for (const [i, value] of between!.entries()) {
          if (Number.isNaN(value)) continue;
          expect(value).toBeGreaterThanOrEqual(Math.min(below![i]!, above![i]!) - ROUNDING);
          expect(value).toBeLessThanOrEqual(Math.max(below![i]!, above![i]!) + ROUNDING);
        }
      }),
    );
  });
});
