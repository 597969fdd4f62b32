import type { Figure } from './figure.ts';
import type { Point } from './frame.ts';

/** Distance of a point from the nearest place of a segment. */
export function distanceToSegment(at: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along =
    square === 0 ? 0 : Math.min(Math.max(((at.x - a.x) * dx + (at.y - a.y) * dy) / square, 0), 1);
  return Math.hypot(at.x - a.x - dx * along, at.y - a.y - dy * along);
}

function isInside(at: Point, points: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, before = points.length - 1; i < points.length; before = i, i += 1) {
    const a = points[i]!;
    const b = points[before]!;
    const crosses =
      a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x;
    if (crosses) inside = !inside;
  }
  return inside;
}

function onPolyline(at: Point, points: readonly Point[], isClosed: boolean, tolerance: number) {
  const count = isClosed ? points.length : points.length - 1;
  for (let index = 0; index < count; index += 1) {
    const to = points[(index + 1) % points.length]!;
    if (distanceToSegment(at, points[index]!, to) <= tolerance) return true;
  }
  return false;
}

/** Between an ellipse that is `tolerance` larger and one that is smaller. */
function onEllipse(
  at: Point,
  figure: Extract<Figure, { kind: 'ellipse' }>,
  tolerance: number,
): boolean {
  const reach = (grow: number): number => {
    const rx = figure.radiusX + grow;
    const ry = figure.radiusY + grow;
    if (rx <= 0 || ry <= 0) return Number.POSITIVE_INFINITY;
    return ((at.x - figure.x) / rx) ** 2 + ((at.y - figure.y) / ry) ** 2;
  };
  return reach(tolerance) <= 1 && (figure.filled || reach(-tolerance) >= 1);
}

function hits(figure: Figure, at: Point, tolerance: number): boolean {
  switch (figure.kind) {
    case 'line':
      return (
        distanceToSegment(at, { x: figure.x1, y: figure.y1 }, { x: figure.x2, y: figure.y2 }) <=
        tolerance
      );
    case 'polyline':
      return onPolyline(at, figure.points, figure.closed, tolerance);
    case 'area':
      return isInside(at, figure.points);
    case 'ellipse':
      return onEllipse(at, figure, tolerance);
    case 'text':
      return (
        at.x >= figure.x - tolerance &&
        at.x <= figure.x + figure.width + tolerance &&
        at.y >= figure.y - tolerance &&
        at.y <= figure.y + figure.height + tolerance
      );
    case 'label':
      return false;
  }
}

/** Whether a drawing is grasped here: on a line, in a filled area or in a text, not on a label. */
export const hit = (figures: readonly Figure[], at: Point, tolerance: number): boolean =>
  figures.some((figure) => hits(figure, at, tolerance));
