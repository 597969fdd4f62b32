import type { Palette } from '../colours.ts';
import { type ValueScale, yOf } from '../price-scale.ts';
import type { Frame } from './frame.ts';
import { dashedLine, traceLine, traceSteps } from './trace.ts';

type Context = CanvasRenderingContext2D;

export function paintLine(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  steps: boolean,
): void {
  context.strokeStyle = palette.colour('ink');
  context.lineWidth = 1.5;
  context.lineJoin = steps ? 'miter' : 'round';
  context.beginPath();
  if (steps) traceSteps(context, frame, scale, frame.bars.close);
  else traceLine(context, frame, scale, frame.bars.close);
  context.stroke();
}

export function paintArea(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  height: number,
): void {
  paintLine(context, frame, scale, palette, false);
  context.fillStyle = palette.faint('ink', 0.07);
  fillTo(context, frame, scale, height);
}

function fillTo(context: Context, frame: Frame, scale: ValueScale, y: number): void {
  const first = Math.max(0, frame.start(0) - 1);
  const last = Math.min(frame.count, frame.end(0) + 1) - 1;
  if (last < first) return;
  context.beginPath();
  traceLine(context, frame, scale, frame.bars.close);
  context.lineTo(frame.x(last) + 0.5, y);
  context.lineTo(frame.x(first) + 0.5, y);
  context.closePath();
  context.fill();
}

/** Coloured by the side of the datum, with a flat wash to it. */
export function paintBaseline(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  size: { readonly height: number; readonly datum: number },
): void {
  const { height } = size;
  const datum = Number.isFinite(size.datum) ? size.datum : (frame.bars.close[0] ?? 0);
  const y = Math.round(yOf(scale, datum)) + 0.5;
  // On an inverted scale higher prices are below the datum.
  const isInverted = scale.k > 0;
  for (const above of [true, false]) {
    const token = above !== isInverted ? 'up' : 'dn';
    context.save();
    context.beginPath();
    if (above) context.rect(0, 0, frame.width, Math.max(0, y));
    else context.rect(0, y, frame.width, Math.max(0, height - y));
    context.clip();
    context.fillStyle = palette.colour(`${token}-wash`);
    fillTo(context, frame, scale, y);
    context.strokeStyle = palette.colour(token);
    context.lineWidth = 1.5;
    context.lineJoin = 'round';
    context.beginPath();
    traceLine(context, frame, scale, frame.bars.close);
    context.stroke();
    context.restore();
  }
  if (frame.isNewest) return;
  context.strokeStyle = palette.colour('line-3');
  context.lineWidth = 1;
  dashedLine(context, [0, y], [frame.width, y], [2, 3]);
}
