import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { weekEnds } from '@dorpon/domain/radar/aligned-closes';
import {
  type Quadrant,
  quadrantOf,
  RADAR_LENGTHS,
  radarColumns,
} from '@dorpon/domain/radar/relative-strength';
import type { TradingDay } from '@dorpon/domain/units';
import type { RadarCloses } from './calls.ts';

/** Steps of a year, which the radar plays through. */
const YEAR_STEPS = { day: 245, week: 52 } as const;

export interface RadarSeries {
  readonly key: string;
  /** NaN where there are too few steps. */
  readonly strength: Float64Array;
  readonly momentum: Float64Array;
}

export interface RadarFrames {
  /** The last day of each step. */
  readonly days: readonly TradingDay[];
  readonly series: readonly RadarSeries[];
  /** Steps that can be shown. */
  readonly first: number;
  readonly last: number;
}

/** Readings of every step up to `upto`, which is a day that may be in the past. */
export function radarFrames(
  { days: all, index, rows }: RadarCloses,
  step: 'day' | 'week',
  upto: TradingDay | undefined,
): RadarFrames {
  const count = upto === undefined ? all.length : all.filter((day) => day <= upto).length;
  const days = all.slice(0, count);
  const steps =
    step === 'day' ? Array.from(days.keys()) : weekEnds(days.map((day) => dayNumber(day)));
  const pick = (values: readonly (number | null)[]) =>
    Float64Array.from(steps, (row) => values[row] ?? Number.NaN);
  const base = pick(index);
  const lengths = RADAR_LENGTHS[step];
  const last = steps.length - 1;
  const needed = lengths.strength + lengths.momentum - 2;
  return {
    days: steps.map((row) => days[row]!),
    series: rows.map(({ key, closes }) => ({ key, ...radarColumns(pick(closes), base, lengths) })),
    first: Math.min(last, Math.max(needed, last - YEAR_STEPS[step] + 1)),
    last,
  };
}

export interface RadarPoint {
  readonly strength: number;
  readonly momentum: number;
}

export interface RadarTrail {
  readonly key: string;
  /** Oldest first; the last one is the head. */
  readonly points: readonly RadarPoint[];
  readonly quadrant: Quadrant;
}

/** The trails that end at a step; a series without a reading there has none. */
export function trailsAt({ series }: RadarFrames, at: number, tail: number): RadarTrail[] {
  return series.flatMap(({ key, strength, momentum }) => {
    const points: RadarPoint[] = [];
    for (let row = Math.max(0, at - tail + 1); row <= at; row += 1) {
      const point = { strength: strength[row]!, momentum: momentum[row]! };
      if (Number.isNaN(point.strength) || Number.isNaN(point.momentum)) points.length = 0;
      else points.push(point);
    }
    const head = points.at(-1);
    return head === undefined
      ? []
      : [{ key, points, quadrant: quadrantOf(head.strength, head.momentum) }];
  });
}

/**
 * Half the width and height of the plot around 100: 99 of 100 readings of all steps are within, so that
 * the scale stays while it plays and one outlier does not squeeze the others. At least 1.
 */
export function radarSpans({ series, first }: RadarFrames): RadarPoint {
  const span = (of: (each: RadarSeries) => Float64Array) => {
    const away = series
      .flatMap((each) => [...of(each).subarray(first)])
      .filter((value) => !Number.isNaN(value))
      .map((value) => Math.abs(value - 100))
      .sort((a, b) => a - b);
    return Math.max(1, (away[Math.floor(away.length * 0.99)] ?? away.at(-1) ?? 0) * 1.08);
  };
  return { strength: span((each) => each.strength), momentum: span((each) => each.momentum) };
}

/** Round readings on a scale of this half width around 100, at most so many. */
export function radarTicks(span: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => 2 * Math.floor(span / each) + 1 <= most) ?? 100;
  const each = Math.floor(span / step);
  return Array.from({ length: 2 * each + 1 }, (_, place) => 100 + (place - each) * step);
}
