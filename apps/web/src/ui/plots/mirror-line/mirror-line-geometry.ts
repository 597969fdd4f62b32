/** Values in, pixels out: no elements, colours or words here. */

export type Values = readonly (number | null)[];
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The value range of the height; `step` is the distance of two labels. */
export interface Extent {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** What the positions of the time axis are called, if they are not minutes of one session. */
export interface TimeScale {
  readonly marks: readonly { readonly at: number; readonly words: string }[];
  readonly wordsAt: (position: number) => string;
}

/** The plot area: the value axis is right of it, the hour axis below. */
export interface Plot {
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The last position of the time axis: the session in minutes, or the number of values. */
  readonly minutes: number;
  readonly extent: Extent;
}

const LABELS = 7;
/** A day that hardly moves is drawn flat: the height spans at least this part of the datum. */
const MIN_SPAN = 0.004;
const MARGIN = 0.05;

/** 1, 2 or 5 times a power of ten, so that at most `count` of them fit into the span. */
export function niceStep(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Rounded to quarters of a step: a slowly rising last value must not redraw the whole day. */
export function extentOf(lines: readonly Values[], datum: number): Extent {
  let low = datum;
  let high = datum;
  for (const line of lines) {
    for (const value of line) {
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const missing = Math.max(0, Math.max(1, datum * MIN_SPAN) - (high - low)) / 2;
  const span = high - low + 2 * missing;
  const step = niceStep(span * (1 + 2 * MARGIN), LABELS);
  const hold = step / 4;
  return {
    low: Math.floor((low - missing - span * MARGIN) / hold) * hold,
    high: Math.ceil((high + missing + span * MARGIN) / hold) * hold,
    step,
  };
}

export function labelsOf({ low, high, step }: Extent): number[] {
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step);
}

export const xOf = (plot: Plot, minute: number): number =>
  (Math.min(plot.minutes, Math.max(0, minute)) / plot.minutes) * plot.right;

export const yOf = ({ top, bottom, extent: { low, high } }: Plot, value: number): number =>
  bottom - ((value - low) / (high - low)) * (bottom - top);

/** Value n is at the end of minute n; `opening` at the start of the session. */
export function pointsOf(plot: Plot, values: Values, opening: number | null): Point[] {
  return [opening, ...values].flatMap((value, minute) =>
    value === null || minute > plot.minutes ? [] : [{ x: xOf(plot, minute), y: yOf(plot, value) }],
  );
}

const pixel = (value: number): string => String(Math.round(value * 10) / 10);

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${pixel(x)} ${pixel(y)}`).join('');

/** The area between a line and the datum. */
export function washOf(points: readonly Point[], datumY: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${pathOf(points)}L${pixel(last.x)} ${pixel(datumY)}L${pixel(first.x)} ${pixel(datumY)}Z`;
}

/** Sums over `minutesEach` minutes; the last one may still grow. */
export function barsOf(byMinute: Values, minutesEach: number): number[] {
  const count = Math.ceil(byMinute.length / minutesEach);
  return Array.from({ length: count }, (_, bar) =>
    byMinute
      .slice(bar * minutesEach, (bar + 1) * minutesEach)
      .reduce<number>((sum, value) => sum + (value ?? 0), 0),
  );
}

/** The labels that keep their distance from more important ones. */
export const clearOf = (labels: readonly number[], taken: readonly number[], distance: number) =>
  labels.filter((label) => taken.every((other) => Math.abs(other - label) >= distance));
