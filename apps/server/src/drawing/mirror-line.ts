import { clippedLine, type Point, strokePath } from './paths.ts';
import { px } from './svg-text.ts';
import type { Colours } from './theme.ts';
import { isShown, slotOf, slotX, type TimeScale } from './time-scale.ts';
import { type ValueScale, yOf } from './value-scale.ts';

/** Closes as a line, coloured by their side of the reference, with a flat fill between the two. */
export function drawMirror(
  time: TimeScale,
  scale: ValueScale,
  datum: number,
  colours: Colours,
): string {
  const points = pointsOf(time, scale, time.first, time.count);
  const datumY = Math.min(scale.bottom, Math.max(scale.top, yOf(scale, datum)));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  if (points.length === 1)
    return `<circle cx="${px(first.x)}" cy="${px(first.y)}" r="2.5" fill="${colours.ink}"/>`;
  return [
    half(points, datumY, scale.top, colours.up, colours.upWash),
    half(points, datumY, scale.bottom, colours.dn, colours.dnWash),
    `<circle cx="${px(last.x)}" cy="${px(last.y)}" r="2.5" fill="${last.y <= datumY ? colours.up : colours.dn}"/>`,
  ].join('');
}

/** The part of the line on one side of the reference, and the area between them. */
function half(
  points: readonly Point[],
  datumY: number,
  edge: number,
  line: string,
  wash: string,
): string {
  const [top, bottom] = edge < datumY ? [edge, datumY] : [datumY, edge];
  const area = clampedArea(points, top, bottom, datumY);
  return [
    area === '' ? '' : `<path d="${area}" fill="${wash}"/>`,
    strokePath(clippedLine(points, top, bottom), { stroke: line, width: 1.5 }),
  ].join('');
}

function clampedArea(
  points: readonly Point[],
  top: number,
  bottom: number,
  datumY: number,
): string {
  const line = clippedLine(points, top, bottom);
  // Each piece is closed along the reference line. Pieces begin and end on that line, except at the
  // ends of the chart.
  return line
    .split('M')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const coordinates = piece.split('L').map((pair) => pair.split(' ')[0]);
      return `M${piece}L${coordinates.at(-1)} ${px(datumY)}L${coordinates[0]} ${px(datumY)}Z`;
    })
    .join('');
}

/**
 * In a session a close is drawn at the end of its bar, that of the running bar at the current
 * minute. In other charts it is drawn in the middle of its slot.
 */
function pointsOf(time: TimeScale, scale: ValueScale, from: number, to: number): Point[] {
  const { session, bars, slotWidth } = time;
  const now = session?.now ?? Number.POSITIVE_INFINITY;
  const points: Point[] = [];
  for (let row = from; row < to; row += 1) {
    const slot = slotOf(time, row);
    if (!isShown(time, slot)) continue;
    const middle = slotX(time, slot);
    const y = yOf(scale, bars.close[row]!);
    if (!session) points.push({ x: middle, y });
    else {
      if (points.length === 0)
        points.push({ x: middle - slotWidth / 2, y: yOf(scale, bars.open[row]!) });
      const ends = Math.max(bars.time[row]!, Math.min(now, bars.time[row]! + session.barMs));
      points.push({ x: middle + slotWidth * ((ends - bars.time[row]!) / session.barMs - 0.5), y });
    }
  }
  return points;
}

/** The rows of the session before the one shown; none in a daily chart. */
export function ghostRows({ session, first, bars }: TimeScale): { from: number; to: number } {
  if (!session || first === 0) return { from: first, to: first };
  let from = first - 1;
  while (from > 0 && bars.session[from - 1] === bars.session[first - 1]) from -= 1;
  return { from, to: first };
}

/** The session before the one shown, shifted to the same hours. */
export function drawGhost(time: TimeScale, scale: ValueScale, colours: Colours): string {
  const { session, first, bars } = time;
  if (!session || first === 0) return '';
  const { from, to } = ghostRows(time);
  const shift = (bars.session[first]! - bars.session[from]!) * 86_400_000;
  const points: Point[] = [];
  for (let row = from; row < to; row += 1) {
    const slot = Math.floor((bars.time[row]! + shift - session.opensAt) / session.barMs);
    if (isShown(time, slot))
      points.push({ x: slotX(time, slot) + time.slotWidth / 2, y: yOf(scale, bars.close[row]!) });
  }
  return strokePath(clippedLine(points, scale.top, scale.bottom), { stroke: colours.ink4 });
}
