import { type ValueScale, yOf } from '../price-scale.ts';
import type { Frame } from './frame.ts';

type Context = CanvasRenderingContext2D;

/**
 * Adds a line through a column to the path; NaN interrupts it. Where many bars share a pixel, only their
 * first, lowest, highest and last value are traced: the picture is the same and the path short.
 */
export function traceLine(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  column: ArrayLike<number>,
  shift = 0,
): void {
  // One more row at both sides, so that the line runs to the edges.
  const first = Math.max(0, frame.start(shift) - 1);
  const end = Math.min(frame.count, frame.end(shift) + 1);
  if (frame.barSpace < 0.5) {
    traceCrowded(context, frame, scale, column, shift, first, end);
    return;
  }
  let isOn = false;
  for (let row = first; row < end; row += 1) {
    const value = column[row]!;
    // NaN and infinities have no place.
    if (value - value !== 0) {
      isOn = false;
      continue;
    }
    const x = frame.x(row + shift) + 0.5;
    const y = yOf(scale, value);
    if (isOn) context.lineTo(x, y);
    else context.moveTo(x, y);
    isOn = true;
  }
}

function traceCrowded(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  column: ArrayLike<number>,
  shift: number,
  first: number,
  end: number,
): void {
  let isOn = false;
  for (let row = first; row < end; ) {
    const x = frame.x(row + shift);
    let [open, low, high, close] = [Number.NaN, Infinity, -Infinity, Number.NaN];
    for (; row < end && frame.x(row + shift) === x; row += 1) {
      const value = column[row]!;
      if (value - value !== 0) continue;
      if (Number.isNaN(open)) open = value;
      if (value < low) low = value;
      if (value > high) high = value;
      close = value;
    }
    if (Number.isNaN(open)) {
      isOn = false;
      continue;
    }
    if (isOn) context.lineTo(x + 0.5, yOf(scale, open));
    else context.moveTo(x + 0.5, yOf(scale, open));
    if (high > low) {
      context.lineTo(x + 0.5, yOf(scale, low));
      context.lineTo(x + 0.5, yOf(scale, high));
      context.lineTo(x + 0.5, yOf(scale, close));
    }
    isOn = true;
  }
}

/** Like a line, but a value holds until the next bar. */
export function traceSteps(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  column: ArrayLike<number>,
): void {
  if (frame.barSpace < 2) {
    traceLine(context, frame, scale, column);
    return;
  }
  const first = Math.max(0, frame.start(0) - 1);
  const end = Math.min(frame.count, frame.end(0) + 1);
  let before = Number.NaN;
  for (let row = first; row < end; row += 1) {
    const value = column[row]!;
    const y = Math.round(yOf(scale, value)) + 0.5;
    const left = Math.round(frame.x(row) - frame.barSpace / 2) + 0.5;
    if (Number.isNaN(before)) context.moveTo(left, y);
    else context.lineTo(left, before);
    context.lineTo(left, y);
    context.lineTo(Math.round(left + frame.barSpace), y);
    before = y;
  }
}

export function dashedLine(
  context: Context,
  from: readonly [number, number],
  to: readonly [number, number],
  dash: readonly number[],
): void {
  context.setLineDash(dash as number[]);
  context.beginPath();
  context.moveTo(from[0], from[1]);
  context.lineTo(to[0], to[1]);
  context.stroke();
  context.setLineDash([]);
}
