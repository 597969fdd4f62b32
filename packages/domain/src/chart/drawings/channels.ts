import type { Drawing } from './drawing.ts';
import { area, between, type Figure, line, polyline } from './figure.ts';
import { type Frame, type Point, rowOf } from './frame.ts';

const shifted = (point: Point, dx: number, dy: number): Point => ({
  x: point.x + dx,
  y: point.y + dy,
});

/** Two anchors on the first line, a third that gives the vertical distance of the second. */
export function parallelChannel(
  points: readonly Point[],
  frame: Frame,
  drawing: Drawing,
): Figure[] {
  const [a, b, c] = points as [Point, Point, Point];
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const distance = c.y - (a.y + slope * (c.x - a.x));
  const a2 = shifted(a, 0, distance);
  const b2 = shifted(b, 0, distance);
  return [
    ...(drawing.style.filled ? [area([a, b, b2, a2])] : []),
    ...line(a, b, frame),
    ...line(a2, b2, frame),
    ...line(between(a, a2), between(b, b2), frame, 'faint'),
  ];
}

/** Andrews: the median line goes from the first anchor through the middle of the others. */
export function pitchfork(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b, c] = points as [Point, Point, Point];
  const middle = between(b, c);
  const dx = middle.x - a.x;
  const dy = middle.y - a.y;
  const far = 1 + (2 * (frame.width + frame.height)) / Math.max(1, Math.hypot(dx, dy));
  const ahead = (point: Point): Point => shifted(point, dx, dy);
  const away = (point: Point): Point => shifted(point, dx * far, dy * far);
  return [
    ...(drawing.style.filled ? [area([b, away(b), away(c), c])] : []),
    ...line(a, middle, frame, 'line', { end: true }),
    ...line(b, ahead(b), frame, 'line', { end: true }),
    ...line(c, ahead(c), frame, 'line', { end: true }),
    ...line(b, c, frame, 'thin'),
  ];
}

/** price = intercept + slope × row, by least squares; `deviation` of the closes from it. */
export interface Regression {
  readonly first: number;
  readonly last: number;
  readonly intercept: number;
  readonly slope: number;
  readonly deviation: number;
}

export function regressionOf(
  close: ArrayLike<number>,
  first: number,
  last: number,
): Regression | undefined {
  const count = last - first + 1;
  if (count < 2) return undefined;
  let sum = 0;
  let weighted = 0;
  for (let row = first; row <= last; row += 1) {
    sum += close[row]!;
    weighted += close[row]! * (row - first);
  }
  const middle = (count - 1) / 2;
  const spread = (count * (count * count - 1)) / 12;
  const slope = (weighted - middle * sum) / spread;
  const start = sum / count - slope * middle;
  let squares = 0;
  for (let row = first; row <= last; row += 1) {
    squares += (close[row]! - start - slope * (row - first)) ** 2;
  }
  return {
    first,
    last,
    intercept: start - slope * first,
    slope,
    deviation: Math.sqrt(squares / count),
  };
}

const CURVE_STEPS = 32;
const DEVIATIONS = 2;

/** Straight in prices, so a curve on a log scale. */
function straightPrices(
  at: { readonly x: number; readonly price: number },
  to: { readonly x: number; readonly price: number },
  frame: Frame,
): Point[] {
  const from = frame.yOf(at.price);
  const end = frame.yOf(to.price);
  const middle = frame.yOf((at.price + to.price) / 2);
  const steps = Math.abs(middle - (from + end) / 2) < 0.5 ? 1 : CURVE_STEPS;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return {
      x: at.x + (to.x - at.x) * part,
      y: frame.yOf(at.price + (to.price - at.price) * part),
    };
  }).filter((point) => Number.isFinite(point.y));
}

/** Least squares over the closes between two anchors, with two standard deviations on each side. */
export function regressionChannel(
  points: readonly Point[],
  frame: Frame,
  drawing: Drawing,
): Figure[] {
  const rows = drawing.anchors.map((anchor) => rowOf(frame, anchor.at));
  const first = Math.max(0, Math.min(...rows));
  const last = Math.min(frame.bars.count - 1, Math.max(...rows));
  const found = regressionOf(frame.bars.close, first, last);
  if (!found) return line(points[0]!, points[1]!, frame, 'faint');
  const x1 = frame.xOf(frame.bars.at[first]!);
  const x2 = frame.xOf(frame.bars.at[last]!);
  const sides = [DEVIATIONS, 0, -DEVIATIONS].map((times) => {
    const price = (row: number): number =>
      found.intercept + found.slope * row + times * found.deviation;
    return straightPrices({ x: x1, price: price(first) }, { x: x2, price: price(last) }, frame);
  });
  const [upper, middle, lower] = sides as [Point[], Point[], Point[]];
  return [
    ...(drawing.style.filled ? [area([...upper, ...lower.toReversed()])] : []),
    polyline(upper),
    polyline(middle, { stroke: 'faint' }),
    polyline(lower),
  ];
}
