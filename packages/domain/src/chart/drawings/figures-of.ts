import { parallelChannel, pitchfork, regressionChannel } from './channels.ts';
import type { Drawing, Tool } from './drawing.ts';
import { extension, fan, retracement, timeZones } from './fibonacci.ts';
import { type Figure, polyline } from './figure.ts';
import type { Frame, Point } from './frame.ts';
import { gannFan } from './gann.ts';
import {
  arrow,
  crossLine,
  extendedLine,
  horizontalLine,
  horizontalRay,
  ray,
  trendLine,
  verticalLine,
} from './lines.ts';
import { abcd, elliottWave, icon, note, text } from './marks.ts';
import { position } from './positions.ts';
import { dateRange, priceRange } from './ranges.ts';
import { brush, ellipse, path, rectangle, triangle } from './shapes.ts';
import { tools } from './tools.ts';

const builders: Readonly<
  Record<Tool, (points: readonly Point[], frame: Frame, drawing: Drawing) => Figure[]>
> = {
  'trend-line': trendLine,
  ray,
  'extended-line': extendedLine,
  arrow,
  'horizontal-line': horizontalLine,
  'horizontal-ray': horizontalRay,
  'vertical-line': verticalLine,
  'cross-line': crossLine,
  'parallel-channel': parallelChannel,
  'regression-channel': regressionChannel,
  pitchfork,
  rectangle,
  ellipse,
  triangle,
  path,
  brush,
  'fibonacci-retracement': retracement,
  'fibonacci-extension': extension,
  'fibonacci-fan': fan,
  'fibonacci-time': timeZones,
  'gann-fan': gannFan,
  'long-position': position,
  'short-position': position,
  'price-range': priceRange,
  'date-range': dateRange,
  text,
  note,
  icon,
  'elliott-wave': elliottWave,
  abcd,
};

/** Room for labels and strokes beside the anchors. */
const ROOM = 120;

function isOutside(points: readonly Point[], frame: Frame, tool: Tool): boolean {
  const { reach } = tools[tool];
  if (reach === 'all') return false;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > frame.width + ROOM) return true;
  if (reach === 'right') return false;
  if (right < -ROOM) return true;
  return reach === 'inside' && (bottom < -ROOM || top > frame.height + ROOM);
}

/**
 * What to draw, in pixels, lowest first; nothing when the drawing is out of sight. With fewer anchors
 * than the tool needs, while it is being placed, a line through them.
 */
export function figuresOf(drawing: Drawing, frame: Frame): Figure[] {
  const points = drawing.anchors.map(({ at, price }) => ({
    x: frame.xOf(at),
    y: frame.yOf(price),
  }));
  if (points.length === 0 || points.some(({ x, y }) => !Number.isFinite(x + y))) return [];
  if (isOutside(points, frame, drawing.tool)) return [];
  const { anchors } = tools[drawing.tool];
  const isPartial = anchors !== 'many' && points.length < anchors;
  if (isPartial) return points.length > 1 ? [polyline(points)] : [];
  return builders[drawing.tool](points, frame, drawing);
}
