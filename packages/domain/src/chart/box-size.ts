// size = ATR(14) of the newest finished bar, rounded to 1, 2 or 5 × a power of ten
import { averageTrueRange } from '../indicators/average-true-range.ts';
import { runStudy } from '../indicators/run-study.ts';
import type { Bars } from '../indicators/study.ts';

const ATR_PERIOD = 14;

/** A size that is too small for the price would make millions of boxes. */
const MOST_BOXES = 50_000;

const steps = [1, 2, 5, 10] as const;

/** The nearest of 1, 2 and 5 × a power of ten by ratio, at least `least`. */
export function niceStep(value: number, least: number): number {
  if (!(value > least)) return least;
  const power = 10 ** Math.floor(Math.log10(value));
  const part = value / power;
  let nearest: number = steps[0];
  for (const step of steps)
    if (Math.abs(Math.log(step / part)) < Math.abs(Math.log(nearest / part))) nearest = step;
  return Math.max(least, exact(nearest * power));
}

/** The smallest of 1, 2 and 5 × a power of ten that is not below the value. */
function stepAbove(value: number): number {
  if (!(value > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return exact((steps.find((step) => step * power >= value) ?? 10) * power);
}

/** Without the error of a binary fraction: 0.3, not 0.30000000000000004. */
export const exact = (value: number): number => Number(value.toPrecision(12));

/**
 * The size of a Renko brick or a point & figure box. `tick` is the smallest size: the tick size of
 * the share. Take it again when bars are loaded, not with each tick: all boxes depend on it.
 */
export function boxSizeOf(bars: Bars, tick: number): number {
  const finished = { ...bars, count: Math.max(0, bars.count - 1) };
  const { value } = runStudy(averageTrueRange, finished, { period: ATR_PERIOD });
  const range = value[finished.count - 1] ?? Number.NaN;
  const size = niceStep(Number.isNaN(range) ? meanRange(bars) : range, tick);
  return allowedBoxSize(bars, size);
}

/** The size, or a larger one if it would make more boxes than a chart can hold. */
export function allowedBoxSize(bars: Bars, size: number): number {
  let path = 0;
  for (let row = 1; row < bars.count; row += 1)
    path +=
      Math.abs(bars.close[row]! - bars.close[row - 1]!) + (bars.high[row]! - bars.low[row]!) * 2;
  return Math.max(size, stepAbove(path / MOST_BOXES));
}

function meanRange({ count, high, low }: Bars): number {
  let sum = 0;
  for (let row = 0; row < count; row += 1) sum += high[row]! - low[row]!;
  return sum / count;
}
