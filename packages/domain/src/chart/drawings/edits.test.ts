import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cloned, completed, handlesOf, moved, reshaped } from './edits.ts';
import { priceOf } from './price-of.ts';
import { simplified } from './shapes.ts';
import { axisOf, DAY, drawn, FIRST, spot, testFrame } from './testing.ts';

const frame = testFrame();
const two = [spot(10, 50), spot(60, 100)];

describe('Moving', () => {
  test('By bars over a weekend and by a price', () => {
    const line = drawn('trend-line', [spot(4, 50), spot(5, 60)]);
    expect(moved(line, { bars: 1, plus: 2 }, frame).anchors).toEqual([
      { at: FIRST + 7 * DAY, price: 52 },
      { at: FIRST + 8 * DAY, price: 62 },
    ]);
  });

  test('There and back again changes nothing', () => {
    const anchor = fc.tuple(fc.integer({ min: -40, max: 140 }), fc.integer({ min: 1, max: 200 }));
    fc.assert(
      fc.property(
        fc.array(anchor, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -100, max: 100 }),
        (places, bars, plus) => {
          const path = drawn(
            'path',
            places.map(([row, price]) => spot(row, price)),
          );
          const there = moved(path, { bars, plus }, frame);
          expect(moved(there, { bars: -bars, plus: -plus }, frame)).toEqual(path);
        },
      ),
    );
  });

  test('On a log scale prices are multiplied, so that the drawing keeps its form', () => {
    const prices = moved(drawn('trend-line', two), { bars: 0, times: 2 }, frame).anchors;
    expect(prices.map((anchor) => anchor.price)).toEqual([100, 200]);
  });

  test('A time between two bars stays between two bars', () => {
    const weeks = axisOf([0, 7, 14, 21].map((day) => FIRST + day * DAY));
    const line = drawn('vertical-line', [{ at: FIRST + 2 * DAY, price: 1 }]);
    expect(moved(line, { bars: 2 }, weeks).anchors[0]!.at).toBe(FIRST + 16 * DAY);
  });
});

describe('Reshaping', () => {
  test('Moves one anchor and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 200 }),
        (index, price) => {
          const abcd = drawn(
            'abcd',
            [1, 2, 3, 4].map((row) => spot(row, row)),
          );
          const changed = reshaped(abcd, index, spot(50, price));
          expect(changed.anchors).toEqual(abcd.anchors.with(index, spot(50, price)));
        },
      ),
    );
  });

  test('A rectangle is grasped at each of its four corners', () => {
    const box = drawn('rectangle', two);
    expect(handlesOf(box)).toEqual([...two, spot(10, 100), spot(60, 50)]);
    expect(reshaped(box, 2, spot(5, 120)).anchors).toEqual([spot(5, 50), spot(60, 120)]);
    expect(reshaped(box, 3, spot(70, 40)).anchors).toEqual([spot(10, 40), spot(70, 100)]);
    for (const handle of [0, 1, 2, 3]) {
      expect(handlesOf(reshaped(box, handle, spot(30, 70)))[handle]).toEqual(spot(30, 70));
    }
  });

  test('Target and stop of a position share their edge and keep to their sides', () => {
    const long = drawn('long-position', [spot(10, 100), spot(40, 120), spot(40, 95)]);
    expect(reshaped(long, 1, spot(50, 130)).anchors).toEqual([
      spot(10, 100),
      spot(50, 130),
      spot(50, 95),
    ]);
    expect(reshaped(long, 1, spot(50, 90)).anchors[1]).toEqual(spot(50, 100));
    expect(reshaped(long, 2, spot(50, 105)).anchors[2]).toEqual(spot(50, 100));
    expect(reshaped(long, 0, spot(12, 150)).anchors[0]).toEqual(spot(12, 120));
    const short = drawn('short-position', [spot(10, 100), spot(40, 80), spot(40, 110)]);
    expect(reshaped(short, 1, spot(40, 105)).anchors[1]).toEqual(spot(40, 100));
    expect(reshaped(short, 0, spot(10, 60)).anchors[0]).toEqual(spot(10, 80));
  });

  test('A closed path stays closed', () => {
    const path = drawn('path', [spot(1, 1), spot(2, 2), spot(3, 1), spot(1, 1)]);
    const { anchors } = reshaped(path, 0, spot(0, 5));
    expect([anchors[0], anchors[3]]).toEqual([spot(0, 5), spot(0, 5)]);
  });

  test('A handle that does not exist changes nothing', () => {
    const line = drawn('trend-line', two);
    expect(reshaped(line, 2, spot(0, 0))).toBe(line);
  });
});

describe('Cloning', () => {
  test('A clone differs only in its id', () => {
    const line = drawn('trend-line', two, { locked: true, text: 'x' });
    expect(cloned(line, 'b')).toEqual({ ...line, id: 'b' });
  });

  test('And in its place if that is asked', () => {
    const copy = cloned(drawn('trend-line', two), 'b', { bars: 2, plus: -1 }, frame);
    expect(copy).toEqual({ ...drawn('trend-line', [spot(12, 49), spot(62, 99)]), id: 'b' });
  });
});

describe('Completing', () => {
  test('The stop of a position is half as far away as its target', () => {
    expect(completed('long-position', [spot(10, 100), spot(40, 120)], frame)).toEqual([
      spot(10, 100),
      spot(40, 120),
      spot(40, 90),
    ]);
    // Dragged the wrong way: the target still lies on the side of the position.
    expect(completed('short-position', [spot(10, 100), spot(40, 120)], frame)).toEqual([
      spot(10, 100),
      spot(40, 80),
      spot(40, 110),
    ]);
  });

  test('The box of a note is placed above and to the right', () => {
    const [, box] = completed('note', [spot(10, 100)], frame);
    expect(box).toEqual(spot(13, 128));
  });

  test('A tool with too few anchors stays as it is', () => {
    expect(completed('long-position', [spot(10, 100)], frame)).toEqual([spot(10, 100)]);
  });
});

describe('Price of a line', () => {
  test('A trend line from 50 to 100 has 125 half its length further on', () => {
    expect(priceOf(drawn('trend-line', two), frame.atOf(85), frame)).toBe(125);
    const log = testFrame({ isLog: true });
    expect(priceOf(drawn('trend-line', two), log.atOf(85), log)).toBeCloseTo(100 * Math.SQRT2, 9);
  });

  test('A horizontal line has its own price and a rectangle has none', () => {
    expect(priceOf(drawn('horizontal-line', [spot(1, 42)]), frame.atOf(85), frame)).toBe(42);
    expect(priceOf(drawn('rectangle', two), frame.atOf(85), frame)).toBeUndefined();
  });
});

describe('Brush strokes', () => {
  test('Points on a straight line are left out', () => {
    const points = [0, 1, 2, 3, 4].map((x) => ({ x, y: 2 * x }));
    expect(simplified(points, 0.5)).toEqual([0, 4]);
    expect(simplified([...points, { x: 5, y: 0 }], 0.5)).toEqual([0, 4, 5]);
    // Of two points that stand out the farther one stays.
    const peak = [
      { x: 0, y: 0 },
      { x: 1, y: 10 },
      { x: 2, y: 6 },
      { x: 4, y: 0 },
    ];
    expect(simplified(peak, 5)).toEqual([0, 1, 3]);
  });

  test('What is left out is never farther away than the tolerance', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (points) => {
        const kept = simplified(points, 3);
        expect([kept[0], kept.at(-1)]).toEqual([0, points.length - 1]);
        for (let span = 1; span < kept.length; span += 1) {
          const a = points[kept[span - 1]!]!;
          const b = points[kept[span]!]!;
          const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
          for (let index = kept[span - 1]! + 1; index < kept[span]!; index += 1) {
            const p = points[index]!;
            const cross = Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y));
            expect(cross / length).toBeLessThanOrEqual(3 + 1e-9);
          }
        }
      }),
    );
  });
});
