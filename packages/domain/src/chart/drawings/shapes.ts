import type { Drawing } from './drawing.ts';
import { area, corners, type Figure, polyline } from './figure.ts';
import type { Frame, Point } from './frame.ts';

type Build = (points: readonly Point[], frame: Frame, drawing: Drawing) => Figure[];

const outline = (points: readonly Point[], { style }: Drawing): Figure[] => [
  ...(style.filled ? [area(points)] : []),
  polyline(points, { closed: true }),
];

export const rectangle: Build = ([a, b], _frame, drawing) => outline(corners(a!, b!), drawing);

export const triangle: Build = (points, _frame, drawing) => outline(points, drawing);

/** Inside the rectangle between two anchors. */
export const ellipse: Build = ([a, b], _frame, drawing) => [
  {
    kind: 'ellipse',
    x: (a!.x + b!.x) / 2,
    y: (a!.y + b!.y) / 2,
    radiusX: Math.abs(b!.x - a!.x) / 2,
    radiusY: Math.abs(b!.y - a!.y) / 2,
    filled: drawing.style.filled,
  },
];

/** Closed when its last anchor is its first. */
export const path: Build = (points, _frame, drawing) => {
  const first = drawing.anchors[0];
  const last = drawing.anchors.at(-1);
  const isClosed = points.length > 3 && first?.at === last?.at && first?.price === last?.price;
  return isClosed ? outline(points.slice(0, -1), drawing) : [polyline(points)];
};

export const brush: Build = (points) => [polyline(points, { smooth: true })];

/**
 * Leaves out points that are closer than `tolerance` to the line between those that stay (Ramer, Douglas
 * and Peucker). Returns indices.
 */
export function simplified(points: readonly Point[], tolerance: number): number[] {
  const kept = new Set<number>();
  const spans: [number, number][] = [[0, points.length - 1]];
  if (points.length > 0) kept.add(0).add(points.length - 1);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const a = points[from]!;
    const b = points[to]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let farthest = -1;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const p = points[index]!;
      const away =
        length === 0
          ? Math.hypot(p.x - a.x, p.y - a.y)
          : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
      if (away > most) {
        most = away;
        farthest = index;
      }
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((a, b) => a - b);
}
