import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondOf, fillsPane, isStill, type PanePosition, slideOf } from './canvas-slide.ts';

const at = {
  width: 900,
  height: 400,
  barSpace: 6,
  bars: ['bars', 200],
  x: -1200,
  y1: 390,
  y10: 30,
};

test('A pane that is scrolled by 7 pixels slides by 7 pixels', () => {
  expect(slideOf(at, { ...at, x: -1193 })).toEqual({ shiftX: 7, shiftY: 0, scaleY: 1 });
  expect(isStill(slideOf(at, { ...at })!)).toBe(true);
});

test('A scale with half the pixels per price is stretched to one half', () => {
  // 360 pixels for 9 taka become 180; the price of 1 taka stays at 390.
  const slide = slideOf(at, { ...at, y10: 210 });
  expect(slide).toEqual({ shiftX: 0, shiftY: 195, scaleY: 0.5 });
  expect(fillsPane(slide!, beyondOf(at), at.height)).toBe(false);
});

test('Zoom, another size, new bars and an inverted scale are no slides', () => {
  for (const change of [
    { barSpace: 7 },
    { width: 901 },
    { height: 401 },
    { bars: ['bars', 201] },
    { y1: 30, y10: 390 },
  ])
    expect(slideOf(at, { ...at, ...change })).toBeUndefined();
});

test('A third of the width can be scrolled before the drawings are painted again', () => {
  const beyond = beyondOf(at);
  expect(beyond).toEqual({ x: 300, y: 60 });
  expect(fillsPane({ shiftX: 300, shiftY: 0, scaleY: 1 }, beyond, at.height)).toBe(true);
  expect(fillsPane({ shiftX: -301, shiftY: 0, scaleY: 1 }, beyond, at.height)).toBe(false);
  expect(fillsPane({ shiftX: 0, shiftY: 61, scaleY: 1 }, beyond, at.height)).toBe(false);
  expect(fillsPane({ shiftX: 0, shiftY: -61, scaleY: 1 }, beyond, at.height)).toBe(false);
});

test('Every price is where the scale now has it', () => {
  const scale = fc.record({
    k: fc.double({ min: -50, max: -0.5, noNaN: true }),
    m: fc.double({ min: 0, max: 4_000, noNaN: true }),
  });
  fc.assert(
    fc.property(scale, scale, fc.double({ min: 1, max: 900, noNaN: true }), (a, b, price) => {
      const yOf = ({ k, m }: typeof a, value: number) => m + k * value;
      const position = (one: typeof a): PanePosition => ({
        ...at,
        y1: yOf(one, 1),
        y10: yOf(one, 10),
      });
      const { shiftY, scaleY } = slideOf(position(a), position(b))!;
      expect(shiftY + scaleY * yOf(a, price)).toBeCloseTo(yOf(b, price), 4);
    }),
  );
});
