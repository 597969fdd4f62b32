import { fillPath, rectPath, strokePath } from './paths.ts';
import { px } from './svg-text.ts';
import type { Colours } from './theme.ts';
import { bodyWidth, crispX, isShown, slotOf, type TimeScale } from './time-scale.ts';
import { type ValueScale, yOf } from './value-scale.ts';

/** −1 down, 0 unchanged, 1 up. */
export type Side = -1 | 0 | 1;

/** By its body; a day of one price (a locked share) by the previous close. */
export function sideOf(time: TimeScale, row: number): Side {
  const { open, close } = time.bars;
  if (!isTraded(time, row)) return 0;
  const body = close[row]! - open[row]!;
  const moved = body !== 0 || row === 0 ? body : close[row]! - close[row - 1]!;
  return moved > 0 ? 1 : moved < 0 ? -1 : 0;
}

const isTraded = ({ bars }: TimeScale, row: number): boolean => bars.traded[row] === 1;

/** Bars of one pixel column combined, where there are more bars than pixels. */
interface Column {
  readonly x: number;
  side: Side;
  open: number;
  high: number;
  low: number;
  close: number;
  traded: boolean;
}

function columnsOf(time: TimeScale): Column[] {
  const { open, high, low, close } = time.bars;
  const columns: Column[] = [];
  for (let row = time.first; row < time.count; row += 1) {
    if (!isShown(time, slotOf(time, row))) continue;
    const x = crispX(time, row);
    const last = columns.at(-1);
    if (last?.x === x) {
      last.high = Math.max(last.high, high[row]!);
      last.low = Math.min(last.low, low[row]!);
      last.close = close[row]!;
      last.side = last.close > last.open ? 1 : last.close < last.open ? -1 : 0;
      last.traded ||= isTraded(time, row);
      continue;
    }
    columns.push({
      x,
      side: sideOf(time, row),
      open: open[row]!,
      high: high[row]!,
      low: low[row]!,
      close: close[row]!,
      traded: isTraded(time, row),
    });
  }
  return columns;
}

interface Shapes {
  wicks: string;
  bodies: string;
  dashes: string;
}

const noShapes = (): Shapes => ({ wicks: '', bodies: '', dashes: '' });

/**
 * Up hollow, down solid, 1 px wicks. A day of one price is a dash, a day without trades a grey
 * dash.
 */
export function drawCandles(time: TimeScale, scale: ValueScale, colours: Colours): string {
  const shapes = { up: noShapes(), dn: noShapes(), uc: noShapes(), untraded: noShapes() };
  const width = bodyWidth(time);
  for (const column of columnsOf(time)) {
    const { side, traded } = column;
    const into = !traded ? 'untraded' : side > 0 ? 'up' : side < 0 ? 'dn' : 'uc';
    addCandle(shapes[into], column, scale, width);
  }
  const solid = ({ wicks, bodies, dashes }: Shapes, colour: string, dash = 1): string =>
    [
      strokePath(wicks, { stroke: colour, crisp: true }),
      fillPath(bodies, colour, true),
      strokePath(dashes, { stroke: colour, width: dash, crisp: true }),
    ].join('');
  const { wicks, bodies, dashes } = shapes.up;
  return [
    solid(shapes.untraded, colours.ink4),
    solid(shapes.uc, colours.uc),
    // A hollow body is filled with the background, so that it hides the lines behind it.
    bodies === ''
      ? ''
      : `<path d="${bodies}" fill="${width >= 3 ? colours.ground : colours.up}" stroke="${colours.up}" shape-rendering="crispEdges"/>`,
    solid({ wicks, bodies: '', dashes }, colours.up, 2),
    solid(shapes.dn, colours.dn, 2),
  ].join('');
}

function addCandle(into: Shapes, column: Column, scale: ValueScale, width: number): void {
  const { x, side } = column;
  const high = Math.round(yOf(scale, column.high));
  const low = Math.round(yOf(scale, column.low));
  const [from, to] = [yOf(scale, column.open), yOf(scale, column.close)];
  const top = Math.round(Math.min(from, to));
  const bottom = Math.round(Math.max(from, to));
  const left = x - width / 2;
  if (width < 3) {
    into.wicks += `M${px(x)} ${high}V${Math.max(low, high + 1)}`;
    return;
  }
  if (high === low || bottom - top < 2) {
    into.dashes += `M${px(left)} ${top + 0.5}h${width}`;
    if (low > high + 1) into.wicks += `M${px(x)} ${high}V${low}`;
    return;
  }
  if (high < top) into.wicks += `M${px(x)} ${high}V${top}`;
  if (low > bottom) into.wicks += `M${px(x)} ${bottom}V${low}`;
  // The outline of a hollow body covers the same pixels as a solid one.
  into.bodies +=
    side > 0
      ? rectPath(left + 0.5, top + 0.5, width - 1, bottom - top - 1)
      : rectPath(left, top, width, bottom - top);
}
