import type { AxisRange, AxisTick, YAxis } from 'klinecharts';

export type ScaleKind = 'linear' | 'log' | 'percent';

/** Prices below this are drawn as this on a log scale. */
const LEAST = 1e-4;

/** A smaller value is zero with an error of rounding. */
const LEAST_SIZE = 1e-8;

/** From a value to a pixel of its pane: `m + k × value`, or of its logarithm. */
export interface ValueScale {
  readonly k: number;
  readonly m: number;
  readonly log: boolean;
}

export const yOf = ({ k, m, log }: ValueScale, value: number): number =>
  m + k * (log ? Math.log10(value > LEAST ? value : LEAST) : value);

export function valueAt({ k, m, log }: ValueScale, y: number): number {
  const value = (y - m) / k;
  return log ? 10 ** value : value;
}

export function valueScale(yAxis: YAxis, height: number, isLog: boolean): ValueScale {
  const { from, range, realFrom, realRange } = yAxis.getRange();
  const [low, span] = isLog ? [realFrom, realRange] : [from, range];
  const perValue = height / (span || 1);
  return yAxis.reverse
    ? { k: perValue, m: -low * perValue, log: isLog }
    : { k: -perValue, m: height + low * perValue, log: isLog };
}

export interface Extent {
  low: number;
  high: number;
}

export const noExtent = (): Extent => ({
  low: Number.POSITIVE_INFINITY,
  high: Number.NEGATIVE_INFINITY,
});

export function widen(extent: Extent, value: number): void {
  if (value < extent.low) extent.low = value;
  if (value > extent.high) extent.high = value;
}

export const isEmpty = ({ low, high }: Extent): boolean => !(high >= low);

/** Free pixels above and below the values. */
export interface Room {
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly inverted: boolean;
}

/**
 * The range of an axis whose values keep `room` free. `base` is the value of 0% on a percent scale.
 * klinecharts keeps three forms of it: values, real values (linear in pixels) and displayed ones.
 */
export function axisRange(extent: Extent, kind: ScaleKind, room: Room, base: number): AxisRange {
  const isPercent = kind === 'percent' && base > 0;
  const real = (value: number): number => {
    if (kind === 'log') return Math.log10(value > LEAST ? value : LEAST);
    return isPercent ? (value / base - 1) * 100 : value;
  };
  const back = (value: number): number => {
    if (kind === 'log') return 10 ** value;
    return isPercent ? base * (1 + value / 100) : value;
  };
  let [low, high] = isEmpty(extent) ? [0, 10] : [real(extent.low), real(extent.high)];
  if (!(high - low > Math.abs(high) * 1e-9)) {
    const size = Math.abs(high);
    const half = kind !== 'linear' ? 0.01 : size > LEAST_SIZE ? size * 0.01 : 0.05;
    [low, high] = [low - half, high + half];
  }
  const inner = Math.max(room.height - room.top - room.bottom, 8);
  const perPixel = (high - low) / inner;
  const [above, below] = room.inverted ? [room.bottom, room.top] : [room.top, room.bottom];
  const realFrom = low - below * perPixel;
  const realTo = high + above * perPixel;
  const [from, to] = [back(realFrom), back(realTo)];
  const isShownReal = kind === 'percent';
  const displayFrom = isShownReal ? realFrom : from;
  const displayTo = isShownReal ? realTo : to;
  return {
    from,
    to,
    range: to - from,
    realFrom,
    realTo,
    realRange: realTo - realFrom,
    displayFrom,
    displayTo,
    displayRange: displayTo - displayFrom,
  };
}

/** 1, 2 or 5 × a power of ten, not below the value. */
export function niceStep(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const part = value / power;
  const step = part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10;
  return step * power;
}

export const decimalsOfStep = (step: number): number =>
  Math.max(0, Math.min(8, -Math.floor(Math.log10(step) + 1e-9)));

/** Round values at least `spacing` pixels apart, lowest first. */
export function roundValues(range: AxisRange, height: number, spacing: number): number[] {
  const most = Math.max(1, Math.floor(height / spacing));
  const step = niceStep(range.displayRange / most);
  const values: number[] = [];
  const first = Math.ceil(range.displayFrom / step);
  const last = Math.floor(range.displayTo / step);
  for (let at = first; at <= last && values.length < 100; at += 1) {
    const value = Number((at * step).toPrecision(12));
    values.push(value);
  }
  return values;
}

/** 1, 2 and 5 × powers of ten, or round values where the range is less than tenfold. */
export function logValues(range: AxisRange, height: number, spacing: number): number[] {
  if (range.to / range.from < 8) return roundValues(range, height, spacing / 2);
  const values: number[] = [];
  for (let power = Math.floor(range.realFrom); power <= Math.ceil(range.realTo); power += 1)
    for (const step of [1, 1.5, 2, 3, 5, 7])
      values.push(Number((step * 10 ** power).toPrecision(12)));
  return values.filter((value) => value >= range.from && value <= range.to);
}

/** Leaves out ticks that would touch the one before or the edges. */
export function spacedTicks(
  ticks: readonly AxisTick[],
  height: number,
  spacing: number,
): AxisTick[] {
  const kept: AxisTick[] = [];
  for (const tick of ticks) {
    if (tick.coord < 8 || tick.coord > height - 8) continue;
    const before = kept[kept.length - 1];
    if (before === undefined || Math.abs(before.coord - tick.coord) >= spacing) kept.push(tick);
  }
  return kept;
}
