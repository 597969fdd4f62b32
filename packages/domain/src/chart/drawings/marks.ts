import type { Drawing } from './drawing.ts';
import { between, type Figure, label, line, polyline } from './figure.ts';
import type { Frame, Point } from './frame.ts';

const TEXT_SIZE = 13;
const NOTE_SIZE = 12;
const ICON_SIZE = 22;
const LINE_HEIGHT = 1.35;
const PADDING = 8;

function textBox(
  { x, y }: Point,
  frame: Frame,
  text: string,
  size: number,
  padding: number,
): { width: number; height: number; lines: string[]; x: number; y: number } {
  const lines = text.split('\n');
  const width = Math.max(...lines.map((one) => frame.textWidth(one, size)));
  return {
    x,
    y,
    lines,
    width: width + 2 * padding,
    height: lines.length * size * LINE_HEIGHT + 2 * padding,
  };
}

/** Begins at its anchor. */
export function text([a]: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const box = textBox(a!, frame, drawing.text ?? '', TEXT_SIZE, 2);
  return [{ kind: 'text', ...box, y: a!.y - box.height / 2, size: TEXT_SIZE, boxed: false }];
}

/** A box at the second anchor that points to the first. */
export function note(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [place, corner] = points as [Point, Point];
  const box = textBox(corner, frame, drawing.text ?? '', NOTE_SIZE, PADDING);
  const near = {
    x: Math.min(Math.max(place.x, box.x), box.x + box.width),
    y: Math.min(Math.max(place.y, box.y), box.y + box.height),
  };
  return [...line(near, place, frame), { kind: 'text', ...box, size: NOTE_SIZE, boxed: true }];
}

export function icon([a]: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const box = textBox(a!, frame, drawing.text ?? '', ICON_SIZE, 2);
  return [
    {
      kind: 'text',
      ...box,
      x: a!.x - box.width / 2,
      y: a!.y - box.height / 2,
      size: ICON_SIZE,
      boxed: false,
    },
  ];
}

/** Tops are labelled above, bottoms below. */
function corner(points: readonly Point[], index: number, name: string): Figure {
  const point = points[index]!;
  const beside = points[index - 1] ?? points[index + 1] ?? point;
  const isTop = point.y < beside.y;
  return label(
    { x: point.x, y: point.y + (isTop ? -6 : 6) },
    { kind: 'name', name },
    { side: isTop ? 'above' : 'below' },
  );
}

const WAVES = ['0', '1', '2', '3', '4', '5'];

export const elliottWave = (points: readonly Point[]): Figure[] => [
  polyline(points),
  ...points.map((_, index) => corner(points, index, WAVES[index]!)),
];

/** BC ÷ AB and CD ÷ BC, of prices; NaN where a leg has no height. */
export function abcdRatios({ anchors }: Drawing): { bc: number; cd: number } {
  const [a, b, c, d] = anchors.map((anchor) => anchor.price) as [number, number, number, number];
  const ratio = (leg: number, before: number): number =>
    before === 0 ? Number.NaN : Math.abs(leg / before);
  return { bc: ratio(c - b, b - a), cd: ratio(d - c, c - b) };
}

export function abcd(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  const { bc, cd } = abcdRatios(drawing);
  const ratio = (from: Point, to: Point, value: number): Figure =>
    label(between(from, to), { kind: 'ratio', ratio: value }, { side: 'middle', boxed: true });
  return [
    polyline(points),
    ...line(a, c, frame, 'faint'),
    ...line(b, d, frame, 'faint'),
    ratio(a, c, bc),
    ratio(b, d, cd),
    ...points.map((_, index) => corner(points, index, 'ABCD'[index]!)),
  ];
}
