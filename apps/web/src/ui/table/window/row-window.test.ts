import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AT_REST, SCROLLED, startsOf, windowOf } from './row-window.ts';

it('adds the heights up', () => {
  expect(startsOf([32, 28, 28, 32])).toEqual([0, 32, 60, 88, 120]);
});

it('renders the visible rows and a few more', () => {
  const starts = startsOf(Array.from({ length: 400 }, () => 28));
  const drawn = (top: number, margin = SCROLLED) => windowOf(starts, top, top + 560, margin);
  expect(drawn(0)).toEqual({ first: 0, end: 28 });
  expect(drawn(2_800)).toEqual({ first: 92, end: 128 });
  expect(drawn(400 * 28 - 560)).toEqual({ first: 372, end: 400 });
  expect(drawn(0, AT_REST)).toEqual({ first: 0, end: 22 });
  expect(drawn(2_800, AT_REST)).toEqual({ first: 98, end: 122 });
});

it('renders nothing of an empty list', () => {
  expect(windowOf(startsOf([]), 0, 900, SCROLLED)).toEqual({ first: 0, end: 0 });
});

it('renders every visible row at any scroll position', () => {
  const heights = fc.array(fc.constantFrom(28, 32, 44, 52), { minLength: 1, maxLength: 500 });
  const margins = fc.constantFrom(AT_REST, SCROLLED);
  fc.assert(
    fc.property(
      heights,
      fc.nat(20_000),
      fc.integer({ min: 1, max: 2_000 }),
      margins,
      (rows, top, view, margin) => {
        const starts = startsOf(rows);
        const { first, end } = windowOf(starts, top, top + view, margin);
        rows.forEach((height, index) => {
          const start = starts[index] ?? 0;
          const seen = start < top + view && start + height > top;
          if (seen) expect(index >= first && index < end).toBe(true);
        });
        expect(end - first).toBeLessThanOrEqual(view / 28 + 24);
      },
    ),
  );
});
