import type { Palette } from '../colours.ts';
import { type ValueScale, yOf } from '../price-scale.ts';
import type { Frame } from './frame.ts';

type Context = CanvasRenderingContext2D;

/** Which way a bar went: against its open, or against the close before. */
export type Direction = 'open' | 'close-before';

const isUp = ({ open, close }: Frame['bars'], row: number, by: Direction): boolean => {
  if (by === 'close-before' && row > 0) return close[row]! >= close[row - 1]!;
  return close[row]! >= open[row]!;
};

/** Up hollow, down solid. `by` decides the colour; a body is hollow when it closed above its open. */
export function paintCandles(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  by: Direction,
): void {
  if (frame.barSpace < 1) {
    paintCrowded(context, frame, scale, palette);
    return;
  }
  for (const up of [true, false]) {
    context.fillStyle = palette.colour(up ? 'up' : 'dn');
    for (let row = frame.start(0); row < frame.end(0); row += 1)
      if (isUp(frame.bars, row, by) === up) paintCandle(context, frame, scale, row);
  }
}

function paintCandle(context: Context, frame: Frame, scale: ValueScale, row: number): void {
  const { open, high, low, close } = frame.bars;
  const x = frame.x(row);
  const [a, b] = [Math.round(yOf(scale, open[row]!)), Math.round(yOf(scale, close[row]!))];
  const [c, d] = [Math.round(yOf(scale, high[row]!)), Math.round(yOf(scale, low[row]!))];
  const top = Math.min(a, b);
  const bottom = Math.max(a, b);
  const wickTop = Math.min(c, d);
  const wickBottom = Math.max(c, d);
  const { body } = frame;
  const left = x - (body - 1) / 2;
  const height = Math.max(1, bottom - top);
  if (top > wickTop) context.fillRect(x, wickTop, 1, top - wickTop);
  if (wickBottom > top + height) context.fillRect(x, top + height, 1, wickBottom - top - height);
  if (close[row]! > open[row]! && body >= 3 && height >= 3) {
    context.fillRect(left, top, body, 1);
    context.fillRect(left, top + height - 1, body, 1);
    context.fillRect(left, top + 1, 1, height - 2);
    context.fillRect(left + body - 1, top + 1, 1, height - 2);
  } else context.fillRect(left, top, body, height);
}

/** Several bars per pixel: one line from the lowest low to the highest high, coloured by the whole move. */
function paintCrowded(context: Context, frame: Frame, scale: ValueScale, palette: Palette): void {
  const { open, high, low, close } = frame.bars;
  const [up, dn] = [palette.colour('up'), palette.colour('dn')];
  for (let row = frame.start(0); row < frame.end(0); ) {
    const x = frame.x(row);
    const first = open[row]!;
    let [lowest, highest, last] = [low[row]!, high[row]!, close[row]!];
    for (row += 1; row < frame.end(0) && frame.x(row) === x; row += 1) {
      if (low[row]! < lowest) lowest = low[row]!;
      if (high[row]! > highest) highest = high[row]!;
      last = close[row]!;
    }
    const [a, b] = [Math.round(yOf(scale, lowest)), Math.round(yOf(scale, highest))];
    context.fillStyle = last >= first ? up : dn;
    context.fillRect(x, Math.min(a, b), 1, Math.max(1, Math.abs(a - b)));
  }
}

/** Open at the left, close at the right. */
export function paintBars(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
): void {
  if (frame.barSpace < 1) {
    paintCrowded(context, frame, scale, palette);
    return;
  }
  const { open, high, low, close } = frame.bars;
  const half = Math.max(1, (frame.body - 1) / 2);
  const thick = frame.body >= 9 ? 2 : 1;
  for (const up of [true, false]) {
    context.fillStyle = palette.colour(up ? 'up' : 'dn');
    for (let row = frame.start(0); row < frame.end(0); row += 1) {
      if (isUp(frame.bars, row, 'open') !== up) continue;
      const x = frame.x(row);
      const [c, d] = [Math.round(yOf(scale, high[row]!)), Math.round(yOf(scale, low[row]!))];
      context.fillRect(x, Math.min(c, d), thick, Math.max(1, Math.abs(d - c)));
      if (frame.barSpace < 3) continue;
      context.fillRect(x - half, Math.round(yOf(scale, open[row]!)), half, thick);
      context.fillRect(x + thick, Math.round(yOf(scale, close[row]!)), half, thick);
    }
  }
}

/** Renko bricks: bodies without wicks, as wide as the space allows. */
export function paintBricks(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
): void {
  const { open, close } = frame.bars;
  const width = Math.max(1, Math.floor(frame.barSpace) - 1);
  for (let row = frame.start(0); row < frame.end(0); row += 1) {
    const up = close[row]! > open[row]!;
    const [a, b] = [Math.round(yOf(scale, open[row]!)), Math.round(yOf(scale, close[row]!))];
    const left = Math.round(frame.x(row) - (width - 1) / 2);
    const top = Math.min(a, b);
    const height = Math.max(1, Math.abs(a - b) - 1);
    context.fillStyle = palette.colour(up ? 'up' : 'dn');
    if (up && width >= 4 && height >= 3) {
      context.strokeStyle = palette.colour('up');
      context.lineWidth = 1;
      context.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
    } else context.fillRect(left, top, width, height);
  }
}

/** Columns of X (rising) and O (falling), one per box. */
export function paintBoxes(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  box: number,
): void {
  const { open, high, low, close } = frame.bars;
  const half = Math.max(1, frame.barSpace * 0.38);
  context.lineWidth = frame.barSpace >= 8 ? 1.5 : 1;
  for (const up of [true, false]) {
    context.strokeStyle = palette.colour(up ? 'up' : 'dn');
    context.beginPath();
    for (let row = frame.start(0); row < frame.end(0); row += 1) {
      if (close[row]! >= open[row]! !== up) continue;
      const x = frame.x(row) + 0.5;
      const boxes = Math.round((high[row]! - low[row]!) / box);
      for (let at = 0; at <= boxes; at += 1) {
        const level = low[row]! + at * box;
        const y = yOf(scale, level);
        const tall = Math.max(1, Math.abs(yOf(scale, level + box) - y) * 0.38);
        if (up) {
          context.moveTo(x - half, y - tall);
          context.lineTo(x + half, y + tall);
          context.moveTo(x - half, y + tall);
          context.lineTo(x + half, y - tall);
        } else {
          context.moveTo(x + half, y);
          context.ellipse(x, y, half, tall, 0, 0, 2 * Math.PI);
        }
      }
    }
    context.stroke();
  }
}
