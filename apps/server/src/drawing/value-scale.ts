/** Maps values to heights in a box of pixels. */
export interface ValueScale {
  readonly low: number;
  readonly high: number;
  readonly log: boolean;
  readonly top: number;
  readonly bottom: number;
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
  if (!Number.isFinite(value)) return;
  if (value < extent.low) extent.low = value;
  if (value > extent.high) extent.high = value;
}

export const isEmpty = ({ low, high }: Extent): boolean => low > high;

/** The smallest relative range that fills the height, so that small moves look small. */
const LEAST_SPAN = 0.004;

/** A scale on which the range fills the box except for `margin` of its height on either side. */
export function scaleOf(
  extent: Extent,
  top: number,
  bottom: number,
  { log = false, margin = 0.06 } = {},
): ValueScale {
  if (isEmpty(extent)) return { low: 0, high: 1, log: false, top, bottom };
  const size = Math.max(Math.abs(extent.low), Math.abs(extent.high));
  const least = size > 0 ? size * LEAST_SPAN : 1;
  const missing = Math.max(0, least - (extent.high - extent.low)) / 2;
  const [low, high] = [extent.low - missing, extent.high + missing];
  if (log && low > 0) {
    const pad = (high / low) ** margin;
    return { low: low / pad, high: high * pad, log, top, bottom };
  }
  const pad = (high - low) * margin;
  return { low: low - pad, high: high + pad, log: false, top, bottom };
}

/** NaN for a value that the scale cannot show; the result may be outside the box. */
export function yOf({ low, high, log, top, bottom }: ValueScale, value: number): number {
  const part = log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return bottom - part * (bottom - top);
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

const MOST_TICKS = 40;

/** Round values at least `distance` pixels apart, lowest first. */
export function ticksOf(scale: ValueScale, distance: number): number[] {
  const { low, high, top, bottom } = scale;
  const count = Math.max(1, Math.floor((bottom - top) / distance));
  const step = niceStep((high - low) / count);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  if (!Number.isFinite(step) || last - first > MOST_TICKS) return [];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  if (!scale.log) return ticks;
  // Equal steps get too close at the top of a logarithmic scale.
  let above = Number.POSITIVE_INFINITY;
  return ticks.filter((tick) => {
    const y = yOf(scale, tick);
    const fits = above - y >= distance * 0.6;
    if (fits) above = y;
    return fits;
  });
}
