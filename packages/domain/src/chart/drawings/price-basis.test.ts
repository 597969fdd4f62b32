import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaTime } from '../../calendar/trading-calendar.ts';
import type { Drawing } from './drawing.ts';
import { factorAt, type PriceFactor, toShownPrices, toTradedPrices } from './price-basis.ts';
import { drawn } from './testing.ts';

const at = (day: string, minutes = 0) => dhakaTime(day, minutes);
/** 15% stock: 1 ÷ 1.15. Then 1 for 4 rights at 10 of a share at 50: (50 + 0.25 × 10) ÷ 1.25 ÷ 50 = 0.84. */
const bonus: PriceFactor = { day: '2026-10-25', factor: 1 / 1.15 };
const rights: PriceFactor = { day: '2026-03-01', factor: 0.84 };

const pricesOf = ({ anchors }: Drawing) => anchors.map(({ price }) => price);

describe('Drawings in other prices', () => {
  const line = drawn('path', [
    { at: at('2026-02-26'), price: 100 },
    { at: at('2026-07-20'), price: 243.8 },
    { at: at('2026-10-24', 1439), price: 216.2 },
    { at: at('2026-10-25'), price: 185 },
    { at: at('2027-01-10'), price: 190 },
  ]);

  test('anchors before an ex-day are multiplied by its factor, from the ex-day on they stay', () => {
    const shown = pricesOf(toShownPrices(line, [rights, bonus]));
    expect(shown[0]).toBeCloseTo(73.0435, 4);
    expect(shown[1]).toBeCloseTo(212, 10);
    expect(shown[2]).toBeCloseTo(188, 10);
    expect(shown.slice(3)).toEqual([185, 190]);
  });

  test('a drawing after the last ex-day is the same one', () => {
    const late = drawn('horizontal-line', [{ at: at('2026-11-01'), price: 187.3 }]);
    expect(toShownPrices(late, [bonus])).toBe(late);
    expect(toTradedPrices(late, [bonus])).toBe(late);
    expect(toShownPrices(line, [])).toBe(line);
  });

  test('drawn on adjusted prices and shown on raw ones, it lies on the same bar', () => {
    const adjusted = drawn('horizontal-line', [{ at: at('2026-07-20'), price: 212 }]);
    expect(pricesOf(toTradedPrices(adjusted, [bonus]))).toEqual([243.8]);
  });

  test('before the ex-day of a replay nothing is adjusted, after it the same drawing is', () => {
    const kept = toTradedPrices(drawn('text', [{ at: at('2026-07-20'), price: 212 }]), [bonus]);
    expect(pricesOf(toShownPrices(kept, []))).toEqual([243.8]);
    expect(pricesOf(toShownPrices(kept, [bonus]))[0]).toBeCloseTo(212, 10);
  });
});

const moment = fc.integer({ min: at('2020-01-01'), max: at('2027-12-31') });
const factor = fc.record({
  day: fc.integer({ min: 0, max: 7 * 365 }).map((days) => {
    return new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
  }),
  factor: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
});
const price = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((paisa) => paisa / 1000);
const anchors = fc.array(fc.record({ at: moment, price }), { minLength: 1, maxLength: 8 });

test('what is kept stays exactly the same when it is shown and kept again', () => {
  fc.assert(
    fc.property(anchors, fc.array(factor, { maxLength: 10 }), (places, factors) => {
      const kept = drawn('path', places);
      expect(toTradedPrices(toShownPrices(kept, factors), factors)).toEqual(kept);
    }),
  );
});

test('what is drawn is shown where it was drawn, whatever the order of the factors', () => {
  fc.assert(
    fc.property(anchors, fc.array(factor, { maxLength: 10 }), (places, factors) => {
      const shown = drawn('path', places);
      const again = toShownPrices(toTradedPrices(shown, factors), factors.toReversed());
      for (const [place, anchor] of again.anchors.entries()) {
        const { at: when, price: before } = shown.anchors[place]!;
        expect(anchor.at).toBe(when);
        expect(Math.abs(anchor.price - before)).toBeLessThanOrEqual(1e-10 * Math.abs(before));
      }
    }),
  );
});

test('the factor of a moment never takes those of its day or before', () => {
  fc.assert(
    fc.property(moment, fc.array(factor, { maxLength: 10 }), (when, factors) => {
      const later = factors.filter(({ day }) => dhakaTime(day, 0) > when);
      expect(factorAt(factors, when)).toBe(factorAt(later, 0));
    }),
  );
});
