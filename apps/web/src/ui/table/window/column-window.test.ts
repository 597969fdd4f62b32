import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pinPlaces } from '../pin-places.ts';
import { columnWindow, seenTemplate } from './column-window.ts';

const columns = (count: number, width = 100) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, width }));

it('renders the visible columns and a few more; a table of few columns is rendered whole', () => {
  expect(columnWindow(columns(12), {}, 300, 500)).toEqual({ first: 0, end: 12 });
  expect(columnWindow(columns(60), {}, 0, 9000)).toEqual({ first: 0, end: 60 });
  // Columns 20 to 29 are visible; one spare on each side, in steps of two.
  expect(columnWindow(columns(60), {}, 2000, 3000)).toEqual({ first: 18, end: 32 });
  expect(columnWindow(columns(60), { c0: 600 }, 2000, 3000)).toEqual({ first: 14, end: 26 });
});

it('renders every visible column', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 40, max: 130 }),
      (left, width) => {
        const { first, end } = columnWindow(columns(60, width), {}, left, left + 800);
        for (let at = 0; at < 60; at += 1) {
          const seen = at * width < left + 800 && (at + 1) * width > left;
          if (seen) expect(at >= first && at < end).toBe(true);
        }
      },
    ),
  );
});

it('a pinned column stops where the ones before it end', () => {
  expect(pinPlaces(columns(5), { c1: 60 }, 2)).toEqual([0, 100, 160]);
  expect(pinPlaces(columns(5), {}, 0)).toEqual([0]);
});

it('reserves the width of skipped columns before the visible ones', () => {
  const seen = (first: number, end: number) =>
    seenTemplate(columns(6), { c1: 60 }, 2, { first, end });
  expect(seen(3, 5)).toBe('100px 60px 100px 100px 100px');
  expect(seen(0, 3)).toBe('100px 60px 0px 100px');
});
