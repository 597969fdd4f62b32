import type { Drawing } from './drawing.ts';
import { area, corners, type Figure, label, line } from './figure.ts';
import { type Frame, type Point, rowOf } from './frame.ts';

export function priceChange({ anchors }: Drawing): { change: number; percent: number } {
  const [from, to] = anchors;
  const change = to!.price - from!.price;
  return { change, percent: from!.price === 0 ? Number.NaN : (100 * change) / from!.price };
}

/**
 * As the ruler counts: bars and sessions after the first anchor up to the second, in either direction,
 * and the volume of those bars.
 */
export function timeSpan(
  { anchors }: Drawing,
  frame: Frame,
): { bars: number; days: number; volume: number } {
  const rows = anchors.map((anchor) => rowOf(frame, anchor.at));
  const first = Math.min(...rows);
  const last = Math.max(...rows);
  const { bars } = frame;
  let volume = 0;
  for (let row = Math.max(first + 1, 0); row <= Math.min(last, bars.count - 1); row += 1) {
    volume += bars.volume[row]!;
  }
  const [from, to] = anchors.map(({ at }) => at).sort((a, b) => a - b);
  return { bars: last - first, days: frame.sessionsBetween(from!, to!), volume };
}

export function priceRange(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b] = points as [Point, Point];
  const middle = (a.x + b.x) / 2;
  const isUp = b.y < a.y;
  return [
    ...(drawing.style.filled ? [area(corners(a, b))] : []),
    ...line(a, { x: b.x, y: a.y }, frame),
    ...line({ x: a.x, y: b.y }, b, frame),
    ...line({ x: middle, y: a.y }, { x: middle, y: b.y }, frame, 'thin', { arrow: true }),
    label(
      { x: middle, y: b.y + (isUp ? -6 : 6) },
      { kind: 'price-range', ...priceChange(drawing) },
      { side: isUp ? 'above' : 'below', boxed: true },
    ),
  ];
}

export function dateRange(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b] = points as [Point, Point];
  const middle = (a.y + b.y) / 2;
  const lower = Math.max(a.y, b.y);
  return [
    ...(drawing.style.filled ? [area(corners(a, b))] : []),
    ...line(a, { x: a.x, y: b.y }, frame),
    ...line({ x: b.x, y: a.y }, b, frame),
    ...line({ x: a.x, y: middle }, { x: b.x, y: middle }, frame, 'thin', { arrow: true }),
    label(
      { x: (a.x + b.x) / 2, y: lower + 6 },
      { kind: 'date-range', ...timeSpan(drawing, frame) },
      { side: 'below', boxed: true },
    ),
  ];
}
