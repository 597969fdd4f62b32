import type { Colour, DrawingStyle } from '@dorpon/domain/chart/drawings/drawing';
import type {
  Figure,
  LabelFigure,
  LabelValue,
  PolylineFigure,
  Stroke,
  TextFigure,
} from '@dorpon/domain/chart/drawings/figure';
import type { Point } from '@dorpon/domain/chart/drawings/frame';

/** Colours, fonts and words of the chart that is painted on. */
export interface Ink {
  colour(token: string): string;
  font(size: number, weight?: number): string;
  text(value: LabelValue): string;
  width(text: string, size: number): number;
}

const LABEL_SIZE = 11;
const PADDING = 4;
const LINE_HEIGHT = 1.35;
const FILL_OPACITY = 0.07;

const tokenOf = (colour: Colour): string => (colour === 'down' ? 'dn' : colour);

const opacities: Partial<Record<Stroke, number>> = { pale: 0.55, thin: 0.7, faint: 0.6 };

const dashes = {
  solid: () => [],
  dashed: (width: number) => [4 + 2 * width, 3 + width],
  dotted: (width: number) => [width, 2 + width],
} as const;

function setStroke(
  context: CanvasRenderingContext2D,
  stroke: Stroke,
  style: DrawingStyle,
  ink: Ink,
): void {
  const token = stroke === 'gain' ? 'up' : stroke === 'loss' ? 'dn' : tokenOf(style.colour);
  const isOwn = stroke === 'line' || stroke === 'pale';
  const width = isOwn ? style.width : 1;
  context.strokeStyle = ink.colour(token);
  context.lineWidth = width;
  context.globalAlpha = opacities[stroke] ?? 1;
  context.setLineDash(isOwn ? dashes[style.dash](width) : stroke === 'faint' ? [2, 3] : []);
}

/** Lines along the axes are moved to whole pixels, so that they are not blurred. */
function crisp(context: CanvasRenderingContext2D, value: number): number {
  return context.lineWidth % 2 === 1 ? Math.round(value - 0.5) + 0.5 : Math.round(value);
}

function strokeLine(
  context: CanvasRenderingContext2D,
  { x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number },
): void {
  context.beginPath();
  if (y1 === y2) {
    const y = crisp(context, y1);
    context.moveTo(x1, y);
    context.lineTo(x2, y);
  } else if (x1 === x2) {
    const x = crisp(context, x1);
    context.moveTo(x, y1);
    context.lineTo(x, y2);
  } else {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
}

function strokeArrowHead(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const size = 5 + 2 * context.lineWidth;
  context.setLineDash([]);
  context.beginPath();
  for (const side of [-1, 1]) {
    const turn = angle + side * 0.5;
    context.moveTo(to.x, to.y);
    context.lineTo(to.x - size * Math.cos(turn), to.y - size * Math.sin(turn));
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

function fillArea(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  token: string,
  ink: Ink,
): void {
  if (points.length < 3) return;
  context.beginPath();
  context.moveTo(points[0]!.x, points[0]!.y);
  for (const { x, y } of points.slice(1)) context.lineTo(x, y);
  context.closePath();
  context.globalAlpha = FILL_OPACITY;
  context.fillStyle = ink.colour(token);
  context.fill();
}

/** Lines and areas; what is written comes after all of them. */
export function paintStrokes(
  context: CanvasRenderingContext2D,
  figures: readonly Figure[],
  style: DrawingStyle,
  ink: Ink,
): void {
  for (const figure of figures) {
    switch (figure.kind) {
      case 'line':
        setStroke(context, figure.stroke, style, ink);
        strokeLine(context, figure);
        if (figure.arrow) {
          strokeArrowHead(context, { x: figure.x1, y: figure.y1 }, { x: figure.x2, y: figure.y2 });
        }
        break;
      case 'polyline':
        if (figure.points.length === 0) break;
        setStroke(context, figure.stroke, style, ink);
        context.lineJoin = 'round';
        tracePolyline(context, figure);
        context.stroke();
        break;
      case 'area': {
        const own = tokenOf(style.colour);
        const token = { colour: own, gain: 'up', loss: 'dn' }[figure.fill];
        fillArea(context, figure.points, token, ink);
        break;
      }
      case 'ellipse':
        context.beginPath();
        context.ellipse(figure.x, figure.y, figure.radiusX, figure.radiusY, 0, 0, 2 * Math.PI);
        if (figure.filled) {
          context.globalAlpha = FILL_OPACITY;
          context.fillStyle = ink.colour(tokenOf(style.colour));
          context.fill();
        }
        setStroke(context, 'line', style, ink);
        context.stroke();
        break;
      default:
    }
  }
  context.globalAlpha = 1;
}

/** What is left of the pane for labels. */
export interface LabelRoom {
  readonly width: number;
  readonly height: number;
  /** Pixels of the right edge that a label has. */
  readonly taken: Uint8Array;
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
  return { width, height, taken: new Uint8Array(Math.ceil(height) + LABEL_SIZE) };
}

/** Prices at the right edge would be written over each other: the first one keeps the place. */
function takeRoom({ taken }: LabelRoom, middle: number): boolean {
  const from = Math.max(0, Math.floor(middle - LABEL_SIZE / 2));
  const to = Math.min(taken.length, from + LABEL_SIZE);
  for (let y = from; y < to; y += 1) if (taken[y]) return false;
  taken.fill(1, from, to);
  return true;
}

/** No label is wider. */
const WIDEST = 320;

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
  if (x < -WIDEST || x > room.width + WIDEST) return;
  if (align === 'right' && !takeRoom(room, middle)) return;
  const text = ink.text(value);
  context.textAlign = align === 'centre' ? 'center' : align;
  if (boxed) {
    const width = ink.width(text, LABEL_SIZE) + 2 * PADDING;
    const left =
      align === 'centre' ? x - width / 2 : align === 'left' ? x - PADDING : x + PADDING - width;
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
  strokeLine(context, { x1: x, y1: 0, x2: x, y2: size.height });
  strokeLine(context, { x1: 0, y1: y, x2: size.width, y2: y });
  context.setLineDash([]);
}
