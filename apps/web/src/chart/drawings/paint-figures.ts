import type { Colour, DrawingStyle } from '@dorpon/domain/chart/drawings/drawing';
import type {
  Figure,
  LabelFigure,
  LineFigure,
  PolylineFigure,
  Stroke,
  TextFigure,
} from '@dorpon/domain/chart/drawings/figure';
import type { Point } from '@dorpon/domain/chart/drawings/frame';
import { LabelRoom } from './label-room.ts';
import type { Ink, Pen } from './pen.ts';

const LABEL_SIZE = 11;
const PADDING = 4;
const LINE_HEIGHT = 1.35;
const FILL_OPACITY = 0.07;

type Ends = Pick<LineFigure, 'x1' | 'y1' | 'x2' | 'y2'>;

const tokenOf = (colour: Colour): string => (colour === 'down' ? 'dn' : colour);

const opacities: Record<Stroke, number> = {
  line: 1,
  pale: 0.55,
  thin: 0.7,
  faint: 0.6,
  gain: 1,
  loss: 1,
};

const SOLID: readonly number[] = [];
const FAINT_DASH: readonly number[] = [2, 3];

const dashes = {
  solid: () => SOLID,
  dashed: (width: number) => [4 + 2 * width, 3 + width],
  dotted: (width: number) => [width, 2 + width],
} as const;

/** How a kind of line of a drawing is painted. */
interface LineStyle {
  readonly token: string;
  readonly opacity: number;
  readonly width: number;
  readonly dash: readonly number[];
}

function lineStyle(stroke: Stroke, style: DrawingStyle): LineStyle {
  const token = stroke === 'gain' ? 'up' : stroke === 'loss' ? 'dn' : tokenOf(style.colour);
  const isOwn = stroke === 'line' || stroke === 'pale';
  const width = isOwn ? style.width : 1;
  const dash = isOwn ? dashes[style.dash](width) : stroke === 'faint' ? FAINT_DASH : SOLID;
  return { token, opacity: opacities[stroke], width, dash };
}

/** Lines along the axes are moved to whole pixels, so that they are not blurred. */
const crisp = (value: number, width: number): number =>
  width % 2 === 1 ? Math.round(value - 0.5) + 0.5 : Math.round(value);

function paintLine(pen: Pen, { x1, y1, x2, y2 }: Ends, style: LineStyle): void {
  const { width } = style;
  const isLevel = y1 === y2;
  const isUpright = x1 === x2;
  if ((isLevel || isUpright) && style.dash.length === 0) {
    pen.fill(style.token, style.opacity);
    const half = width / 2;
    if (isLevel) {
      pen.context.fillRect(Math.min(x1, x2), crisp(y1, width) - half, Math.abs(x2 - x1), width);
    } else {
      pen.context.fillRect(crisp(x1, width) - half, Math.min(y1, y2), width, Math.abs(y2 - y1));
    }
    return;
  }
  pen.stroke(style.token, style.opacity, width, style.dash);
  if (isLevel) pen.line(x1, crisp(y1, width), x2, crisp(y2, width));
  else if (isUpright) pen.line(crisp(x1, width), y1, crisp(x2, width), y2);
  else pen.line(x1, y1, x2, y2);
}

function paintArrowHead(pen: Pen, { x1, y1, x2, y2 }: Ends, style: LineStyle): void {
  const { context } = pen;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const size = 5 + 2 * style.width;
  pen.stroke(style.token, style.opacity, style.width, SOLID);
  context.beginPath();
  for (const side of [-1, 1]) {
    const turn = angle + side * 0.5;
    context.moveTo(x2, y2);
    context.lineTo(x2 - size * Math.cos(turn), y2 - size * Math.sin(turn));
  }
  context.stroke();
}

function tracePolyline(context: CanvasRenderingContext2D, figure: PolylineFigure): void {
  const { points, smooth, closed } = figure;
  context.beginPath();
  context.moveTo(points[0]!.x, points[0]!.y);
  for (let index = 1; index < points.length; index += 1) {
    const point = points[index]!;
    const next = points[index + 1];
    if (smooth && next) {
      context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    } else {
      context.lineTo(point.x, point.y);
    }
  }
  if (closed) context.closePath();
}

function fillArea({ context }: Pen, points: readonly Point[]): void {
  if (points.length < 3) return;
  context.beginPath();
  context.moveTo(points[0]!.x, points[0]!.y);
  for (let index = 1; index < points.length; index += 1) {
    context.lineTo(points[index]!.x, points[index]!.y);
  }
  context.closePath();
  context.fill();
}

/** Lines and areas; what is written comes after all of them. */
export function paintStrokes(pen: Pen, figures: readonly Figure[], style: DrawingStyle): void {
  const { context } = pen;
  const own = tokenOf(style.colour);
  for (const figure of figures) {
    switch (figure.kind) {
      case 'line': {
        const look = lineStyle(figure.stroke, style);
        paintLine(pen, figure, look);
        if (figure.arrow) paintArrowHead(pen, figure, look);
        break;
      }
      case 'polyline': {
        if (figure.points.length === 0) break;
        const { token, opacity, width, dash } = lineStyle(figure.stroke, style);
        pen.stroke(token, opacity, width, dash);
        tracePolyline(context, figure);
        context.stroke();
        break;
      }
      case 'area':
        pen.fill({ colour: own, gain: 'up', loss: 'dn' }[figure.fill], FILL_OPACITY);
        fillArea(pen, figure.points);
        break;
      case 'ellipse': {
        context.beginPath();
        context.ellipse(figure.x, figure.y, figure.radiusX, figure.radiusY, 0, 0, 2 * Math.PI);
        if (figure.filled) {
          pen.fill(own, FILL_OPACITY);
          context.fill();
        }
        const { token, opacity, width, dash } = lineStyle('line', style);
        pen.stroke(token, opacity, width, dash);
        context.stroke();
        break;
      }
      default:
    }
  }
}

/** Call once before the labels of all drawings: setting a font is slow. */
export function startLabels(
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  ink: Ink,
): LabelRoom {
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.font = ink.font(LABEL_SIZE);
  context.textBaseline = 'middle';
  return new LabelRoom(width, height);
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { x, y, value, align, side, boxed }: LabelFigure,
  style: DrawingStyle,
  room: LabelRoom,
  ink: Ink,
): void {
  const half = (LABEL_SIZE * LINE_HEIGHT) / 2 + (boxed ? PADDING / 2 : 0);
  const middle = side === 'above' ? y - half : side === 'below' ? y + half : y;
  if (middle < -half || middle > room.height + half) return;
  const inside = align === 'centre' ? x : align === 'left' ? x + 1 : x - 1;
  if (room.isTaken(inside, middle)) return;
  const text = ink.text(value);
  const padding = boxed ? PADDING : 0;
  const width = ink.width(text, LABEL_SIZE) + 2 * padding;
  const left =
    align === 'centre' ? x - width / 2 : align === 'left' ? x - padding : x + padding - width;
  if (left > room.width || left + width < 0) return;
  const reach = boxed ? half : LABEL_SIZE / 2;
  const box = { left, top: middle - reach, right: left + width, bottom: middle + reach };
  if (!room.take(box, align === 'right')) return;
  context.textAlign = align === 'centre' ? 'center' : align;
  if (boxed) {
    context.fillStyle = ink.colour('ground');
    context.fillRect(left, middle - half, width, 2 * half);
  }
  context.fillStyle = ink.colour(tokenOf(style.colour));
  context.fillText(text, x, middle);
}

function paintText(
  context: CanvasRenderingContext2D,
  { x, y, width, height, lines, size, boxed }: TextFigure,
  style: DrawingStyle,
  ink: Ink,
): void {
  const colour = ink.colour(tokenOf(style.colour));
  context.font = ink.font(size, boxed ? 440 : 500);
  context.textAlign = 'left';
  if (boxed) {
    context.fillStyle = ink.colour('ground-2');
    context.fillRect(x, y, width, height);
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.strokeRect(
      Math.round(x) + 0.5,
      Math.round(y) + 0.5,
      Math.round(width),
      Math.round(height),
    );
  }
  context.fillStyle = colour;
  const step = size * LINE_HEIGHT;
  const padding = (height - lines.length * step) / 2;
  for (const [index, text] of lines.entries()) {
    context.fillText(text, x + padding, y + padding + (index + 0.5) * step);
  }
  context.font = ink.font(LABEL_SIZE);
}

const isInRoom = ({ x, y, width, height }: TextFigure, room: LabelRoom): boolean =>
  x < room.width && x + width > 0 && y < room.height && y + height > 0;

export function paintLabels(
  context: CanvasRenderingContext2D,
  figures: readonly Figure[],
  style: DrawingStyle,
  room: LabelRoom,
  ink: Ink,
): void {
  for (const figure of figures) {
    if (figure.kind === 'label') paintLabel(context, figure, style, room, ink);
    else if (figure.kind === 'text' && isInRoom(figure, room)) {
      paintText(context, figure, style, ink);
    }
  }
  room.nextDrawing();
}

/** Hollow squares; of a drawing under the pointer they are smaller than of the selected one. */
export function paintHandles(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  size: number,
  ink: Ink,
): void {
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineWidth = 1.5;
  context.strokeStyle = ink.colour('ink');
  context.fillStyle = ink.colour('ground');
  for (const { x, y } of points) {
    const left = Math.round(x - size / 2);
    const top = Math.round(y - size / 2);
    context.fillRect(left, top, size, size);
    context.strokeRect(left, top, size, size);
  }
}

/** The cross of a gesture: the chart's own is hidden while a drawing is being changed. */
export function paintCross(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  size: { readonly width: number; readonly height: number },
  ink: Ink,
): void {
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = ink.colour('ink-3');
  context.setLineDash([4, 3]);
  const [middleX, middleY] = [crisp(x, 1), crisp(y, 1)];
  context.beginPath();
  context.moveTo(middleX, 0);
  context.lineTo(middleX, size.height);
  context.moveTo(0, middleY);
  context.lineTo(size.width, middleY);
  context.stroke();
  context.setLineDash([]);
}
