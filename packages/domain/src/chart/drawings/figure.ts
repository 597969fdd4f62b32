import type { Frame, Point } from './frame.ts';

/**
 * `line`: the drawing's colour, width and dash. `pale`: the same in a paler tone. `thin`: one pixel, solid.
 * `faint`: one pixel, dotted, paler. `gain` and `loss` follow the palette.
 */
export type Stroke = 'line' | 'pale' | 'thin' | 'faint' | 'gain' | 'loss';

/** What a label says; the words and digits are the reader's. */
export type LabelValue =
  | { readonly kind: 'level'; readonly ratio: number; readonly price: number }
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'target' | 'stop';
      readonly price: number;
      readonly change: number;
      readonly percent: number;
    }
  | { readonly kind: 'reward'; readonly price: number; readonly ratio: number }
  | { readonly kind: 'price-range'; readonly change: number; readonly percent: number }
  | {
      readonly kind: 'date-range';
      readonly bars: number;
      readonly days: number;
      readonly volume: number;
    };

export interface LineFigure {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: Stroke;
  /** An arrow head at the second end. */
  readonly arrow: boolean;
}
export interface PolylineFigure {
  readonly kind: 'polyline';
  readonly points: readonly Point[];
  readonly stroke: Stroke;
  readonly smooth: boolean;
  readonly closed: boolean;
}
export interface AreaFigure {
  readonly kind: 'area';
  readonly points: readonly Point[];
  readonly fill: 'colour' | 'gain' | 'loss';
}
export interface EllipseFigure {
  readonly kind: 'ellipse';
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly filled: boolean;
}
export interface TextFigure {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly size: number;
  readonly boxed: boolean;
}
export interface LabelFigure {
  readonly kind: 'label';
  readonly x: number;
  readonly y: number;
  readonly value: LabelValue;
  readonly align: 'left' | 'centre' | 'right';
  readonly side: 'above' | 'middle' | 'below';
  readonly boxed: boolean;
}
export type Figure =
  | LineFigure
  | PolylineFigure
  | AreaFigure
  | EllipseFigure
  | TextFigure
  | LabelFigure;

/** Ends of wide strokes stay out of sight. */
const MARGIN = 8;

/** Which ends go on to the edge of the frame. */
export interface Extends {
  readonly start?: boolean;
  readonly end?: boolean;
}

/**
 * The part of a line inside the frame (Liang and Barsky), or nothing. Long dashed lines outside the
 * frame would be slow to draw.
 */
export function clipped(
  from: Point,
  to: Point,
  frame: Pick<Frame, 'width' | 'height'>,
  ends: Extends = {},
): [Point, Point] | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let start = ends.start ? Number.NEGATIVE_INFINITY : 0;
  let end = ends.end ? Number.POSITIVE_INFINITY : 1;
  const edges: readonly (readonly [number, number])[] = [
    [-dx, from.x + MARGIN],
    [dx, frame.width + MARGIN - from.x],
    [-dy, from.y + MARGIN],
    [dy, frame.height + MARGIN - from.y],
  ];
  for (const [towards, room] of edges) {
    if (towards === 0) {
      if (!(room >= 0)) return undefined;
      continue;
    }
    const crossing = room / towards;
    if (towards < 0) start = Math.max(start, crossing);
    else end = Math.min(end, crossing);
  }
  if (!(start <= end) || !Number.isFinite(start) || !Number.isFinite(end)) return undefined;
  return [
    { x: from.x + dx * start, y: from.y + dy * start },
    { x: from.x + dx * end, y: from.y + dy * end },
  ];
}

/** A line cut to the frame: no figure when it is outside. */
export function line(
  from: Point,
  to: Point,
  frame: Frame,
  stroke: Stroke = 'line',
  ends: Extends & { readonly arrow?: boolean } = {},
): LineFigure[] {
  const part = clipped(from, to, frame, ends);
  if (!part) return [];
  const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = part;
  return [{ kind: 'line', x1, y1, x2, y2, stroke, arrow: ends.arrow === true }];
}

export const polyline = (
  points: readonly Point[],
  options: { stroke?: Stroke; smooth?: boolean; closed?: boolean } = {},
): PolylineFigure => ({
  kind: 'polyline',
  points,
  stroke: options.stroke ?? 'line',
  smooth: options.smooth ?? false,
  closed: options.closed ?? false,
});

export const area = (
  points: readonly Point[],
  fill: AreaFigure['fill'] = 'colour',
): AreaFigure => ({ kind: 'area', points, fill });

export const label = (
  { x, y }: Point,
  value: LabelValue,
  options: Partial<Pick<LabelFigure, 'align' | 'side' | 'boxed'>> = {},
): LabelFigure => ({
  kind: 'label',
  x,
  y,
  value,
  align: options.align ?? 'centre',
  side: options.side ?? 'above',
  boxed: options.boxed ?? false,
});

export const corners = (a: Point, b: Point): Point[] => [
  { x: a.x, y: a.y },
  { x: b.x, y: a.y },
  { x: b.x, y: b.y },
  { x: a.x, y: b.y },
];

export const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
