import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drawing, TOOLS, type Tool } from './drawing.ts';
import type { Figure, LabelFigure, LineFigure } from './figure.ts';
import { figuresOf } from './figures-of.ts';
import { drawn, ink, spot, testFrame } from './testing.ts';
import { tools } from './tools.ts';

const frame = testFrame();
const EDGE = 8;

const linesOf = (figures: readonly Figure[]): LineFigure[] =>
  figures.filter((figure) => figure.kind === 'line');
const ends = ({ x1, y1, x2, y2 }: LineFigure): number[] => [x1, y1, x2, y2];
const labelsOf = (figures: readonly Figure[]): LabelFigure[] =>
  figures.filter((figure) => figure.kind === 'label');
const slopeOf = ({ x1, y1, x2, y2 }: LineFigure): number => (y2 - y1) / (x2 - x1);

describe('Lines', () => {
  // Row 10 at 50 taka is (100, 300); row 60 at 100 taka is (600, 200).
  const two = [spot(10, 50), spot(60, 100)];

  test('A trend line joins its anchors', () => {
    expect(linesOf(figuresOf(drawn('trend-line', two), frame)).map(ends)).toEqual([
      [100, 300, 600, 200],
    ]);
  });

  test('An arrow has its head at the second anchor', () => {
    const [only] = linesOf(figuresOf(drawn('arrow', two), frame));
    expect([only!.x2, only!.y2, only!.arrow]).toEqual([600, 200, true]);
  });

  test('A ray goes on beyond its second anchor to the edge of the frame', () => {
    const [only] = linesOf(figuresOf(drawn('ray', two), frame));
    expect(ends(only!)).toEqual([100, 300, 1000 + EDGE, 200 - (408 * 100) / 500]);
  });

  test('An extended line reaches both edges', () => {
    const [only] = linesOf(figuresOf(drawn('extended-line', two), frame));
    expect([only!.x1, only!.x2]).toEqual([-EDGE, 1000 + EDGE]);
  });

  test('Horizontal lines are labelled with their price', () => {
    const whole = figuresOf(drawn('horizontal-line', [spot(10, 50)]), frame);
    expect(linesOf(whole).map(ends)).toEqual([[-EDGE, 300, 1000 + EDGE, 300]]);
    expect(labelsOf(whole).map((one) => one.value)).toEqual([{ kind: 'price', price: 50 }]);
    const half = figuresOf(drawn('horizontal-ray', [spot(10, 50)]), frame);
    expect(linesOf(half).map(ends)).toEqual([[100, 300, 1000 + EDGE, 300]]);
  });

  test('A vertical line runs from top to bottom, a cross has both', () => {
    const upright = [100, -EDGE, 100, 400 + EDGE];
    expect(linesOf(figuresOf(drawn('vertical-line', [spot(10, 50)]), frame)).map(ends)).toEqual([
      upright,
    ]);
    expect(linesOf(figuresOf(drawn('cross-line', [spot(10, 50)]), frame)).map(ends)).toEqual([
      [-EDGE, 300, 1000 + EDGE, 300],
      upright,
    ]);
  });
});

describe('Channels', () => {
  test('The third anchor gives the distance of the second line', () => {
    // The first line rises by 100 px over 500; at x = 350 it is at 250, the third anchor 60 px below.
    const channel = drawn('parallel-channel', [spot(10, 50), spot(60, 100), spot(35, 45)]);
    expect(linesOf(figuresOf(channel, frame)).map(ends)).toEqual([
      [100, 300, 600, 200],
      [100, 360, 600, 260],
      [100, 330, 600, 230],
    ]);
  });

  test('A channel stays parallel however its anchors move', () => {
    const anchor = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 10, max: 190 }));
    fc.assert(
      fc.property(anchor, anchor, anchor, fc.boolean(), (a, b, c, isLog) => {
        fc.pre(a[0] !== b[0]);
        const shown = testFrame({ isLog });
        const anchors = [a, b, c].map(([row, price]) => spot(row, price));
        const lines = linesOf(figuresOf(drawn('parallel-channel', anchors), shown));
        const slope =
          (shown.yOf(b[1]) - shown.yOf(a[1])) /
          (shown.xOf(anchors[1]!.at) - shown.xOf(anchors[0]!.at));
        for (const one of lines.filter(({ x1, x2 }) => Math.abs(x2 - x1) > 1)) {
          expect(slopeOf(one)).toBeCloseTo(slope, 6);
        }
      }),
    );
  });

  test('The median line of a pitchfork halves the other two anchors', () => {
    // The middle of (300, 200) and (300, 300) is (300, 250), level with the first anchor.
    const fork = drawn('pitchfork', [spot(10, 75), spot(30, 100), spot(30, 50)]);
    const [median, upper, lower, base] = linesOf(figuresOf(fork, frame)).map(ends);
    expect(median).toEqual([100, 250, 1008, 250]);
    expect(upper).toEqual([300, 200, 1008, 200]);
    expect(lower).toEqual([300, 300, 1008, 300]);
    expect(base).toEqual([300, 200, 300, 300]);
  });

  test('A regression channel lies two standard deviations around the closes', () => {
    // Closes alternate 2 above and below 60 + row: residuals of exactly ±2 but for the tilt of the ends.
    const zigzag = testFrame({
      close: (row) => 60 + row + (row % 4 === 0 || row % 4 === 3 ? 2 : -2),
    });
    const channel = drawn('regression-channel', [spot(0, 1), spot(15, 1)]);
    const [upper, middle, lower] = figuresOf(channel, zigzag).flatMap((figure) =>
      figure.kind === 'polyline' ? [figure.points] : [],
    );
    expect(middle).toEqual([
      { x: 0, y: expect.closeTo(400 - 2 * 60, 6) },
      { x: 150, y: expect.closeTo(400 - 2 * 75, 6) },
    ]);
    expect(upper![0]!.y).toBeCloseTo(400 - 2 * (60 + 4), 6);
    expect(lower![1]!.y).toBeCloseTo(400 - 2 * (75 - 4), 6);
  });

  test('A regression line is straight in prices, so a curve on a log scale', () => {
    const rising = testFrame({ isLog: true, close: (row) => 20 + row });
    const [upper] = figuresOf(drawn('regression-channel', [spot(0, 1), spot(80, 1)]), rising);
    const points = upper?.kind === 'polyline' ? upper.points : [];
    expect(points.length).toBe(33);
    for (const { x, y } of points) expect(rising.priceAt(y)).toBeCloseTo(20 + x / 10, 6);
  });
});

describe('Shapes', () => {
  const two = [spot(10, 50), spot(60, 100)];

  test('A rectangle has four corners, and an area when it is filled', () => {
    const corners = [
      { x: 100, y: 300 },
      { x: 600, y: 300 },
      { x: 600, y: 200 },
      { x: 100, y: 200 },
    ];
    const [outline] = figuresOf(drawn('rectangle', two), frame);
    expect(outline).toMatchObject({ kind: 'polyline', closed: true, points: corners });
    const filled = figuresOf(drawn('rectangle', two, { style: { ...ink, filled: true } }), frame);
    expect(filled[0]).toEqual({ kind: 'area', points: corners, fill: 'colour' });
  });

  test('An ellipse touches the sides of its rectangle', () => {
    expect(figuresOf(drawn('ellipse', two), frame)).toEqual([
      { kind: 'ellipse', x: 350, y: 250, radiusX: 250, radiusY: 50, filled: false },
    ]);
  });

  test('A path that ends where it began is closed', () => {
    const three = [...two, spot(60, 50)];
    expect(figuresOf(drawn('path', three), frame)).toMatchObject([{ closed: false }]);
    expect(figuresOf(drawn('path', [...three, three[0]!]), frame)).toMatchObject([
      { closed: true, points: { length: 3 } },
    ]);
  });

  test('Triangles have three corners and brush strokes are smooth', () => {
    const three = [...two, spot(60, 50)];
    expect(figuresOf(drawn('triangle', three), frame)).toMatchObject([
      { closed: true, points: { length: 3 } },
    ]);
    expect(figuresOf(drawn('brush', three), frame)).toMatchObject([{ smooth: true }]);
  });
});

describe('Fibonacci', () => {
  test('Retracement levels are those of the move from 150.90 to 197.20', () => {
    const figures = figuresOf(
      drawn('fibonacci-retracement', [spot(10, 150.9), spot(60, 197.2)]),
      frame,
    );
    const levels = labelsOf(figures).map(({ value }) =>
      value.kind === 'level' ? [value.ratio, Number(value.price.toFixed(2))] : [],
    );
    expect(levels).toEqual([
      [0, 197.2],
      [0.236, 186.27],
      [0.382, 179.51],
      [0.5, 174.05],
      [0.618, 168.59],
      [0.786, 160.81],
      [1, 150.9],
    ]);
  });

  test('Levels are linear in prices between the anchors on every scale', () => {
    const price = fc.double({ min: 10, max: 190, noNaN: true });
    fc.assert(
      fc.property(price, price, fc.boolean(), (from, to, isLog) => {
        const shown = testFrame({ isLog });
        const fibonacci = drawn('fibonacci-retracement', [spot(10, from), spot(60, to)]);
        const figures = figuresOf(fibonacci, shown);
        for (const { value, y } of labelsOf(figures)) {
          if (value.kind !== 'level') throw new Error('A level is expected');
          expect(value.price).toBeCloseTo(to + (from - to) * value.ratio, 8);
          expect(shown.priceAt(y + 3)).toBeCloseTo(value.price, 6);
        }
        expect(labelsOf(figures).length).toBe(7);
      }),
    );
  });

  test('An extension carries the first move over to the third anchor', () => {
    const figures = figuresOf(
      drawn('fibonacci-extension', [spot(10, 50), spot(30, 70), spot(40, 60)]),
      frame,
    );
    const prices = labelsOf(figures).map(({ value }) => (value.kind === 'level' ? value.price : 0));
    expect(prices.map((one) => Number(one.toFixed(2)))).toEqual([
      60, 67.64, 72.36, 80, 85.44, 92.36, 112.36,
    ]);
  });

  test('Levels below zero are left out on a log scale', () => {
    const down = drawn('fibonacci-extension', [spot(10, 100), spot(30, 50), spot(40, 60)]);
    const prices = labelsOf(figuresOf(down, testFrame({ isLog: true }))).map(({ value }) =>
      value.kind === 'level' ? value.price : 0,
    );
    expect(prices.every((price) => price > 0)).toBe(true);
    expect(prices.length).toBe(4);
  });

  test('The rays of a fan pass the levels at the time of the second anchor', () => {
    const figures = figuresOf(drawn('fibonacci-fan', [spot(10, 50), spot(60, 100)]), frame);
    const places = labelsOf(figures).map(({ x, y, value }) => [
      x - 4,
      frame.priceAt(y),
      value.kind === 'ratio' ? value.ratio : 0,
    ]);
    expect(places[2]).toEqual([600, 75, 0.5]);
    const half = linesOf(figures)[3]!;
    expect(slopeOf(half)).toBeCloseTo((250 - 300) / 500, 9);
  });

  test('Time zones are 1, 2, 3, 5, 8 … times the bars of the anchors', () => {
    const figures = figuresOf(drawn('fibonacci-time', [spot(10, 50), spot(14, 60)]), frame);
    const rows = linesOf(figures)
      .slice(1)
      .map(({ x1 }) => x1 / 10);
    expect(rows).toEqual([10, 14, 18, 22, 30, 42, 62, 94]);
  });
});

describe('Gann', () => {
  test('Nine lines, of which 1×1 goes through the second anchor', () => {
    // From (0, 400) through (100, 300): one pixel up per pixel.
    const lines = linesOf(figuresOf(drawn('gann-fan', [spot(0, 0), spot(10, 50)]), frame));
    expect(lines.map((one) => Number((-slopeOf(one)).toFixed(4)))).toEqual([
      8, 4, 3, 2, 1, 0.5, 0.3333, 0.25, 0.125,
    ]);
  });
});

describe('Positions', () => {
  const valuesOf = (tool: Tool, prices: readonly [number, number, number]) => {
    const [entry, target, stop] = prices;
    const anchors = [spot(10, entry), spot(40, target), spot(40, stop)];
    return labelsOf(figuresOf(drawn(tool, anchors), frame)).map((one) => one.value);
  };

  test('A long position of 100 with target 120 and stop 95 has a ratio of 4', () => {
    expect(valuesOf('long-position', [100, 120, 95])).toEqual([
      { kind: 'target', price: 120, change: 20, percent: 20 },
      { kind: 'stop', price: 95, change: -5, percent: -5 },
      { kind: 'reward', price: 100, ratio: 4 },
    ]);
  });

  test('A short position has its target below and its stop above', () => {
    expect(valuesOf('short-position', [100, 80, 110])).toEqual([
      { kind: 'target', price: 80, change: -20, percent: -20 },
      { kind: 'stop', price: 110, change: 10, percent: 10 },
      { kind: 'reward', price: 100, ratio: 2 },
    ]);
  });

  test('Without a risk there is no ratio', () => {
    expect(valuesOf('long-position', [100, 120, 100])[2]).toEqual({
      kind: 'reward',
      price: 100,
      ratio: Number.NaN,
    });
  });
});

describe('Ranges', () => {
  test('A price range says the change and its percentage of the first price', () => {
    const figures = figuresOf(drawn('price-range', [spot(10, 80), spot(20, 100)]), frame);
    expect(labelsOf(figures).map((one) => one.value)).toEqual([
      { kind: 'price-range', change: 20, percent: 25 },
    ]);
  });

  test('A date range counts bars, sessions and the volume after the first bar', () => {
    // Rows 4 (Thursday) to 7 (Tuesday): three bars, three sessions; each bar's volume is its row.
    const forward = drawn('date-range', [spot(4, 80), spot(7, 100)]);
    const backward = drawn('date-range', [spot(7, 80), spot(4, 100)]);
    for (const range of [forward, backward]) {
      expect(labelsOf(figuresOf(range, frame)).map((one) => one.value)).toEqual([
        { kind: 'date-range', bars: 3, days: 3, volume: 5 + 6 + 7 },
      ]);
    }
  });

  test('Bars beyond the newest one are counted and have no volume', () => {
    const range = drawn('date-range', [spot(98, 80), spot(104, 100)]);
    expect(labelsOf(figuresOf(range, frame))[0]?.value).toMatchObject({
      bars: 6,
      days: 6,
      volume: 99,
    });
  });
});

describe('Texts and patterns', () => {
  test('A text begins at its anchor and an icon is centred on it', () => {
    const [text] = figuresOf(drawn('text', [spot(10, 50)], { text: 'Buy' }), frame);
    expect(text).toMatchObject({ kind: 'text', x: 100, lines: ['Buy'] });
    const [icon] = figuresOf(drawn('icon', [spot(10, 50)], { text: '★' }), frame);
    if (icon?.kind !== 'text') throw new Error('A text is expected');
    expect([icon.x + icon.width / 2, icon.y + icon.height / 2]).toEqual([100, 300]);
  });

  test('A note of two lines points to its first anchor', () => {
    const note = drawn('note', [spot(10, 50), spot(20, 100)], { text: 'Results\nare due' });
    const [pointer, box] = figuresOf(note, frame);
    expect(box).toMatchObject({ kind: 'text', x: 200, y: 200, lines: ['Results', 'are due'] });
    expect(pointer).toMatchObject({ kind: 'line', x2: 100, y2: 300 });
  });

  test('The waves of Elliott are numbered from 0 to 5, tops above and bottoms below', () => {
    const anchors = [50, 80, 65, 120, 100, 140].map((price, index) => spot(10 * index, price));
    const labels = labelsOf(figuresOf(drawn('elliott-wave', anchors), frame));
    expect(labels.map(({ value, side }) => [value.kind === 'name' && value.name, side])).toEqual([
      ['0', 'below'],
      ['1', 'above'],
      ['2', 'below'],
      ['3', 'above'],
      ['4', 'below'],
      ['5', 'above'],
    ]);
  });

  test('ABCD says how much of each leg the next one takes back', () => {
    const anchors = [100, 150, 119.1, 169.1].map((price, index) => spot(10 * index, price));
    const ratios = labelsOf(figuresOf(drawn('abcd', anchors), frame)).flatMap(({ value }) =>
      value.kind === 'ratio' ? [Number(value.ratio.toFixed(3))] : [],
    );
    expect(ratios).toEqual([0.618, 1.618]);
  });
});

describe('Every tool', () => {
  const anchor = fc.tuple(fc.integer({ min: -300, max: 400 }), fc.integer({ min: 1, max: 400 }));
  const anyDrawing: fc.Arbitrary<Drawing> = fc.constantFrom(...TOOLS).chain((tool) => {
    const { anchors } = tools[tool];
    const count = anchors === 'many' ? 5 : anchors;
    return fc
      .tuple(fc.array(anchor, { minLength: count, maxLength: count }), fc.boolean())
      .map(([places, filled]) =>
        drawn(
          tool,
          places.map(([row, price]) => spot(row, price)),
          { text: 'A', style: { ...ink, filled } },
        ),
      );
  });

  test('Lines never leave the frame by more than its margin, and all coordinates are finite', () => {
    fc.assert(
      fc.property(anyDrawing, fc.boolean(), (drawing, isLog) => {
        for (const figure of figuresOf(drawing, testFrame({ isLog }))) {
          if (figure.kind === 'line') {
            for (const x of [figure.x1, figure.x2]) expect(Math.abs(x - 500)).toBeLessThan(508.001);
            for (const y of [figure.y1, figure.y2]) expect(Math.abs(y - 200)).toBeLessThan(208.001);
          } else if (figure.kind === 'polyline' || figure.kind === 'area') {
            for (const { x, y } of figure.points) expect(Number.isFinite(x + y)).toBe(true);
          } else {
            expect(Number.isFinite(figure.x + figure.y)).toBe(true);
          }
        }
      }),
    );
  });

  test('What is being placed shows a line through its anchors', () => {
    expect(figuresOf(drawn('triangle', [spot(10, 50)]), frame)).toEqual([]);
    expect(figuresOf(drawn('triangle', [spot(10, 50), spot(60, 100)]), frame)).toMatchObject([
      { kind: 'polyline', points: { length: 2 } },
    ]);
  });

  test('Drawings far from the visible bars have no figures', () => {
    const far = testFrame({ scrolled: 5000 });
    expect(figuresOf(drawn('rectangle', [spot(10, 50), spot(60, 100)]), far)).toEqual([]);
    expect(figuresOf(drawn('ray', [spot(10, 50), spot(60, 51)]), far)).not.toEqual([]);
  });
});
