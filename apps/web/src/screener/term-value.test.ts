import { expect, it } from 'vitest';
import { decimalsOf, rulerOf, shownTerm, termFigure } from './term-value.ts';

it('shows a value, the way to a bound that moves, or how many times it is', () => {
  const value = { kind: 'value', head: 'P/E' } as const;
  expect(termFigure(value, shownTerm(value, 'number')!, 12, 0.4)).toBe(12);
  const gap = { kind: 'gap', head: 'to SMA 50', of: 'close', side: -1 } as const;
  // 90 below 100: a tenth inside, which is −10% of the average.
  expect(termFigure(gap, shownTerm(gap, 'price')!, 90, 0.1)).toBeCloseTo(-10);
  const times = { kind: 'times', head: '× average', side: 1, times: 2 } as const;
  // 2.61 times the average where twice is asked.
  expect(termFigure(times, shownTerm(times, 'volume')!, 261, 0.305)).toBeCloseTo(2.61);
  expect(shownTerm(gap, 'percent')).toEqual({ kind: 'value', head: 'close', type: 'percent' });
  expect(shownTerm(value, 'boolean')).toBeNull();
});

it('has as many decimals as the values of a column need', () => {
  expect(decimalsOf('number', [68.9, 51.2, 9.4])).toBe(1);
  expect(decimalsOf('number', [0.12, 1.4, null])).toBe(2);
  expect(decimalsOf('volume', [1200])).toBe(0);
});

it('draws what is allowed around the bound, and the share on the same scale', () => {
  expect(rulerOf(12, null, 20, true)).toEqual({ from: 0, upto: 0.5, pointer: 0.3 });
  expect(rulerOf(59.2, 50, 70, true)).toEqual({
    from: 0.375,
    upto: 0.625,
    pointer: expect.closeTo(0.49),
  });
  expect(rulerOf(189.1, 183.75, null, false)).toMatchObject({ from: 0.5, upto: 1 });
  expect(rulerOf(189.1, 183.75, null, false)?.pointer).toBeCloseTo(0.6456, 3);
  const far = rulerOf(500, 20, null, true)!;
  expect(far.pointer).toBeLessThan(1);
  expect(rulerOf(3, 0, null, true)?.pointer).toBe(0.75);
  expect(rulerOf(null, 0, null, true)).toBeNull();
});
