import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparklineShape } from './sparkline-shape.ts';

describe('a sparkline', () => {
  it('rises from the floor to the ceiling across a datum in the middle', () => {
    expect(sparklineShape([90, 100, 110], 100, 63, 20)).toEqual({
      path: 'M0.5 18L30.5 10L60.5 2',
      datumY: 10.5,
      endX: 60.5,
      endY: 2,
    });
  });

  it('makes room for a datum that no value reached', () => {
    expect(sparklineShape([110, 110], 100, 60, 20)).toMatchObject({ datumY: 18.5, endY: 2 });
  });

  it('lies flat in the middle when nothing moved', () => {
    expect(sparklineShape([50, 50], 50, 60, 20)).toMatchObject({ datumY: 10.5, endY: 10 });
  });

  it('keeps the place of a minute without a value', () => {
    expect(sparklineShape([null, 1, null, 2], null, 63, 20)?.path).toBe('M20.5 18L60.5 2');
  });

  it('is null without a value', () => {
    expect(sparklineShape([], 100, 60, 20)).toBeNull();
    expect(sparklineShape([null, null], 100, 60, 20)).toBeNull();
  });

  it('never leaves its frame', () => {
    const value = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), fc.option(fc.nat()), (values, datum) => {
        const shape = sparklineShape(values, datum, 60, 20);
        const numbers = (shape?.path.match(/[\d.]+/g) ?? []).map(Number);
        for (const [index, number] of numbers.entries()) {
          expect(number).toBeGreaterThanOrEqual(index % 2 === 0 ? 0.5 : 2);
          expect(number).toBeLessThanOrEqual(index % 2 === 0 ? 58 : 18);
        }
      }),
    );
  });
});
