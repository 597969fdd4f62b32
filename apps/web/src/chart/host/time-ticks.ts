import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import { clockText, type Language, type Moment, momentOf, monthText } from './time-text.ts';

/** Calendar steps from coarse to fine. A label of a coarse step stays where finer ones come and go. */
const DECADE = 9;
const LUSTRUM = 8;
const YEAR = 7;
const QUARTER = 6;
const MONTH = 5;
const HALF_MONTH = 4;
const WEEK = 3;
const DAY = 2;
/** Steps within a day, in minutes. */
const CLOCK = [120, 60, 30, 15, 5, 1] as const;

export interface TimeTick {
  readonly row: number;
  readonly text: string;
}

/** The coarsest calendar step that begins at this bar. */
export function calendarStep(before: Moment | undefined, now: Moment): number {
  if (before === undefined) return DAY;
  if (before.year !== now.year) {
    if (Math.floor(before.year / 10) !== Math.floor(now.year / 10)) return DECADE;
    return Math.floor(before.year / 5) !== Math.floor(now.year / 5) ? LUSTRUM : YEAR;
  }
  if (before.month !== now.month) {
    return Math.floor(before.month / 3) !== Math.floor(now.month / 3) ? QUARTER : MONTH;
  }
  if (before.date < 16 && now.date >= 16) return HALF_MONTH;
  if (weekOf(before) !== weekOf(now)) return WEEK;
  if (before.day !== now.day) return DAY;
  const [from, to] = [before.hour * 60 + before.minute, now.hour * 60 + now.minute];
  const place = CLOCK.findIndex((step) => Math.floor(from / step) !== Math.floor(to / step));
  return 1 - (place < 0 ? CLOCK.length : place) / 10;
}

/** 1 January 1970 was a Thursday; weeks begin on Sunday. */
const weekOf = ({ day }: Moment): number => Math.floor((day + 4) / 7);

/** Bars between two labels of a step, about; for days and longer by trading days. */
function barsPerStep(interval: Interval): readonly (readonly [number, number])[] {
  const minutes = minutesPerBar(interval);
  const perDay = minutes === undefined ? (daysPerBar[interval] ?? 1) : 270 / minutes;
  const steps: [number, number][] = [
    [DECADE, 2450 * perDay],
    [LUSTRUM, 1225 * perDay],
    [YEAR, 245 * perDay],
    [QUARTER, 61 * perDay],
    [MONTH, 20 * perDay],
    [HALF_MONTH, 10 * perDay],
    [WEEK, 4.8 * perDay],
    [DAY, perDay],
  ];
  if (minutes !== undefined)
    for (const [place, step] of CLOCK.entries())
      if (step >= minutes) steps.push([1 - place / 10, step / minutes]);
  return steps;
}

const daysPerBar: Partial<Record<Interval, number>> = {
  week: 1 / 4.8,
  month: 1 / 20,
  quarter: 1 / 61,
};

export interface TickInput {
  readonly at: Float64Array;
  readonly from: number;
  readonly to: number;
  readonly barSpace: number;
  readonly interval: Interval;
  readonly language: Language;
  /** Pixels that a label needs. */
  readonly spacing: number;
}

/** Labels of the time axis for the rows from `from` to before `to`. */
export function timeTicks(input: TickInput): TimeTick[] {
  const { at, from, to, barSpace, interval, spacing } = input;
  const allowed = barsPerStep(interval).filter(([, bars]) => bars * barSpace >= spacing);
  const finest = allowed.length === 0 ? DECADE : allowed[allowed.length - 1]![0];
  const candidates: { row: number; step: number; now: Moment }[] = [];
  // A bar's step depends on the bar before, also at the left edge.
  let before = from > 0 ? momentOf(at[from - 1]!) : undefined;
  for (let row = from; row < to; row += 1) {
    const now = momentOf(at[row]!);
    const step = calendarStep(before, now);
    if (before !== undefined && step >= finest) candidates.push({ row, step, now });
    before = now;
  }
  const kept: typeof candidates = [];
  for (const one of candidates) {
    const last = kept[kept.length - 1];
    if (last !== undefined && (one.row - last.row) * barSpace < spacing * 0.8) {
      if (one.step > last.step) kept[kept.length - 1] = one;
      continue;
    }
    kept.push(one);
  }
  return kept.map(({ row, step, now }) => ({ row, text: tickText(step, now, input) }));
}

function tickText(step: number, now: Moment, { interval, language }: TickInput): string {
  if (step >= YEAR) return String(now.year);
  if (step >= MONTH) return monthText(now.month, language);
  if (step >= DAY) {
    if (interval === 'month' || interval === 'quarter') return monthText(now.month, language);
    return String(now.date);
  }
  return clockText(now);
}
