import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOOLS } from './drawing.ts';
import type { Figure } from './figure.ts';
import { figuresOf } from './figures-of.ts';
import type { Point } from './frame.ts';
import { hit } from './hit.ts';
import { drawn, ink, spot, testFrame } from './testing.ts';
import { tools } from './tools.ts';

const frame = testFrame();

/** A place on a figure's stroke. */
function onStroke(figure: Figure, part: number): Point | undefined {
  const along = (a: Point, b: Point): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  });
  if (figure.kind === 'line') {
    return along({ x: figure.x1, y: figure.y1 }, { x: figure.x2, y: figure.y2 });
  }
  if (figure.kind === 'polyline') return along(figure.points[0]!, figure.points[1]!);
  if (figure.kind === 'ellipse') {
    const angle = part * 2 * Math.PI;
    return {
      x: figure.x + figure.radiusX * Math.cos(angle),
      y: figure.y + figure.radiusY * Math.sin(angle),
    };
  }
  return undefined;
}

test('Every place on a stroke is a hit', () => {
  const anchor = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 10, max: 190 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...TOOLS),
      fc.array(anchor, { minLength: 6, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tool, places, part) => {
        const { anchors } = tools[tool];
        const count = anchors === 'many' ? 4 : anchors;
        const drawing = drawn(
          tool,
          places.slice(0, count).map(([row, price]) => spot(row, price)),
          { text: 'A' },
        );
        const figures = figuresOf(drawing, frame);
        for (const figure of figures) {
          const place = onStroke(figure, part);
          if (place) expect(hit(figures, place, 0.01)).toBe(true);
        }
      },
    ),
  );
});

test('A line is grasped within the tolerance and no farther', () => {
  const figures = figuresOf(drawn('trend-line', [spot(10, 100), spot(60, 100)]), frame);
  expect(hit(figures, { x: 300, y: 205 }, 5)).toBe(true);
  expect(hit(figures, { x: 300, y: 206 }, 5)).toBe(false);
  expect(hit(figures, { x: 95, y: 200 }, 5)).toBe(true);
  expect(hit(figures, { x: 94, y: 200 }, 5)).toBe(false);
});

test('The inside of a shape is grasped only when it is filled', () => {
  const two = [spot(10, 50), spot(60, 100)];
  for (const tool of ['rectangle', 'ellipse'] as const) {
    const hollow = figuresOf(drawn(tool, two), frame);
    const filled = figuresOf(drawn(tool, two, { style: { ...ink, filled: true } }), frame);
    expect(hit(hollow, { x: 350, y: 250 }, 5)).toBe(false);
    expect(hit(filled, { x: 350, y: 250 }, 5)).toBe(true);
    expect(hit(filled, { x: 350, y: 330 }, 5)).toBe(false);
  }
});

test('Labels are not grasped', () => {
  const level = figuresOf(drawn('horizontal-line', [spot(10, 50)]), frame);
  expect(hit(level, { x: 980, y: 290 }, 5)).toBe(false);
});
