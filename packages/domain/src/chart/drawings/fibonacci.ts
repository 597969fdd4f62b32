import type { Drawing } from './drawing.ts';
import { area, type Figure, label, line, polyline } from './figure.ts';
import type { Frame, Point } from './frame.ts';

export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
export const EXTENSIONS = [0, 0.382, 0.618, 1, 1.272, 1.618, 2.618] as const;
export const FAN = [0.236, 0.382, 0.5, 0.618, 0.786] as const;
export const TIME_ZONES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89] as const;

export interface Level {
  readonly ratio: number;
  readonly price: number;
}

/** From the end of a move (0) back to its start (1). Levels are linear in prices on every scale. */
export const retracementLevels = ({ anchors }: Drawing): Level[] => {
  const [start, end] = anchors;
  return RETRACEMENTS.map((ratio) => ({
    ratio,
    price: end!.price + (start!.price - end!.price) * ratio,
  }));
};

/** The move from the first to the second anchor, carried over to the third. */
export const extensionLevels = ({ anchors }: Drawing): Level[] => {
  const [start, end, from] = anchors;
  return EXTENSIONS.map((ratio) => ({
    ratio,
    price: from!.price + (end!.price - start!.price) * ratio,
  }));
};

function levelLines(levels: readonly Level[], left: number, frame: Frame, drawing: Drawing) {
  const seen = levels
    .map((level) => ({ level, y: frame.yOf(level.price) }))
    .filter(({ y }) => Number.isFinite(y));
  const from = Math.max(left, 0);
  const figures: Figure[] = [];
  if (left >= frame.width) return figures;
  for (const [index, { level, y }] of seen.entries()) {
    const below = seen[index + 1];
    if (drawing.style.filled && below && index % 2 === 0) {
      figures.push(
        area([
          { x: from, y },
          { x: frame.width, y },
          { x: frame.width, y: below.y },
          { x: from, y: below.y },
        ]),
      );
    }
    const isEdge = level.ratio === 0 || level.ratio === 1;
    const stroke = isEdge ? 'line' : 'pale';
    const drawn = line({ x: left, y }, { x: frame.width, y }, frame, stroke);
    if (drawn.length === 0) continue;
    figures.push(
      ...drawn,
      label({ x: frame.width - 6, y: y - 3 }, { kind: 'level', ...level }, { align: 'right' }),
    );
  }
  return figures;
}

export function retracement(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b] = points as [Point, Point];
  return [
    ...levelLines(retracementLevels(drawing), Math.min(a.x, b.x), frame, drawing),
    ...line(a, b, frame, 'faint'),
  ];
}

export function extension(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b, c] = points as [Point, Point, Point];
  return [
    ...levelLines(extensionLevels(drawing), c.x, frame, drawing),
    polyline([a, b, c], { stroke: 'faint' }),
  ];
}

/** Rays from the first anchor through the levels at the time of the second. */
export function fan(points: readonly Point[], frame: Frame, drawing: Drawing): Figure[] {
  const [a, b] = points as [Point, Point];
  const [start, end] = drawing.anchors;
  const figures: Figure[] = [...line(a, b, frame, 'line', { end: true })];
  for (const ratio of FAN) {
    const price = end!.price + (start!.price - end!.price) * ratio;
    const through = { x: b.x, y: frame.yOf(price) };
    const drawn = line(a, through, frame, 'thin', { end: true });
    if (drawn.length === 0) continue;
    figures.push(
      ...drawn,
      label({ x: b.x + 4, y: through.y }, { kind: 'ratio', ratio }, { align: 'left' }),
    );
  }
  return figures;
}

/** Vertical lines at 1, 2, 3, 5, 8 … times the bars between two anchors. */
export function timeZones(points: readonly Point[], frame: Frame): Figure[] {
  const [a, b] = points as [Point, Point];
  const unit = b.x - a.x;
  const figures: Figure[] = [...line(a, b, frame, 'faint')];
  for (const count of TIME_ZONES) {
    const x = a.x + unit * count;
    const drawn = line({ x, y: 0 }, { x, y: frame.height }, frame, count < 2 ? 'line' : 'thin');
    if (drawn.length === 0) continue;
    figures.push(
      ...drawn,
      label({ x: x + 4, y: frame.height - 4 }, { kind: 'count', count }, { align: 'left' }),
    );
    if (unit === 0) break;
  }
  return figures;
}
