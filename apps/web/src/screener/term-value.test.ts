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
  // A quarter of the bound away is half way to the end.
  expect(rulerOf(15, null, 20, 'number')).toEqual({ from: 0, upto: 0.5, pointer: 0.25 });
  expect(rulerOf(125, 100, null, 'price')).toEqual({ from: 0.5, upto: 1, pointer: 0.75 });
  expect(rulerOf(60, 50, 70, 'number')).toEqual({ from: 0.25, upto: 0.75, pointer: 0.5 });
  expect(rulerOf(70, 50, 70, 'number')?.pointer).toBe(0.75);
  expect(rulerOf(20, 20, 20, 'number')).toEqual({ from: 0.5, upto: 0.5, pointer: 0.5 });
  expect(rulerOf(25, 0, null, 'percent')?.pointer).toBe(0.75);
  expect(rulerOf(-3, 0, null, 'money')?.pointer).toBe(0.25);
  expect(rulerOf(null, 0, null, 'number')).toBeNull();
});

it('shows equal distances of different terms at one place, and different ones never', () => {
  const places = [0.01, 0.075, 0.5, 1.57, 9.73, 40].map((part) => {
    const pointers = [20, 16.46, 34_525].map(
      (bound) => rulerOf(bound * (1 + part), bound, null, 'price')!.pointer,
    );
    for (const pointer of pointers) expect(pointer).toBeCloseTo(pointers[0]!);
    return pointers[0]!;
  });
  // On a ruler of 150 pixels: at least two from one to the next, and none on the end.
  for (const [at, place] of places.entries())
    expect((places[at + 1] ?? 1) - place).toBeGreaterThan(at < 4 ? 2 / 150 : 0);
});
