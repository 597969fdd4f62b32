import { px } from './svg-text.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LineStyle {
  readonly stroke: string;
  readonly width?: number;
  readonly dash?: string;
  readonly crisp?: boolean;
}

export function strokePath(d: string, { stroke, width = 1, dash, crisp }: LineStyle): string {
  if (d === '') return '';
  return [
    `<path d="${d}" fill="none" stroke="${stroke}"`,
    width === 1 ? '' : ` stroke-width="${width}"`,
    dash === undefined ? '' : ` stroke-dasharray="${dash}"`,
    crisp ? ' shape-rendering="crispEdges"' : ' stroke-linejoin="round"',
    '/>',
  ].join('');
}

export const fillPath = (d: string, fill: string, crisp = false): string =>
  d === '' ? '' : `<path d="${d}" fill="${fill}"${crisp ? ' shape-rendering="crispEdges"' : ''}/>`;

export const rectPath = (left: number, top: number, width: number, height: number): string =>
  `M${px(left)} ${px(top)}h${px(width)}v${px(height)}h${px(-width)}z`;

/**
 * The centre of the pixel that a value falls into: a hairline there is one pixel wide and not
 * blurred.
 */
export const crisp = (value: number): number => Math.floor(value) + 0.5;

export const horizontal = (left: number, right: number, y: number): string =>
  `M${px(left)} ${px(crisp(y))}H${px(right)}`;

export const vertical = (x: number, top: number, bottom: number): string =>
  `M${px(crisp(x))} ${px(top)}V${px(bottom)}`;

export interface Point {
  readonly x: number;
  /** NaN is a gap. */
  readonly y: number;
}

/** A line through points, clipped to the heights between `top` and `bottom`. */
export function clippedLine(points: readonly Point[], top: number, bottom: number): string {
  let d = '';
  let pen: Point | undefined;
  let before: Point | undefined;
  for (const point of points) {
    if (!Number.isFinite(point.y)) {
      before = undefined;
      continue;
    }
    const piece = before && clipped(before, point, top, bottom);
    if (piece) {
      const [from, to] = piece;
      d += pen && pen.x === from.x && pen.y === from.y ? '' : `M${px(from.x)} ${px(from.y)}`;
      d += `L${px(to.x)} ${px(to.y)}`;
      pen = to;
    }
    before = point;
  }
  return d;
}

function clipped(a: Point, b: Point, top: number, bottom: number): [Point, Point] | undefined {
  if ((a.y < top && b.y < top) || (a.y > bottom && b.y > bottom)) return undefined;
  return [inside(a, b, top, bottom), inside(b, a, top, bottom)];
}

/** The point itself, or where the segment to the other one crosses the edge. */
function inside(point: Point, other: Point, top: number, bottom: number): Point {
  const edge = point.y < top ? top : point.y > bottom ? bottom : undefined;
  if (edge === undefined) return point;
  const part = (edge - point.y) / (other.y - point.y);
  return { x: point.x + (other.x - point.x) * part, y: edge };
}
