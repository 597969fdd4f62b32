import type { SessionSpan } from './chart-input.ts';
import type { ChartBars } from './packed-bars.ts';

/** Bars from left to right: every bar has a slot, and slots without a bar stay empty. */
export interface TimeScale {
  readonly left: number;
  readonly right: number;
  readonly slots: number;
  readonly slotWidth: number;
  /** The first row shown. */
  readonly first: number;
  readonly count: number;
  readonly session: SessionSpan | null;
  readonly bars: ChartBars;
}

export interface TimeScaleParts {
  readonly left: number;
  readonly right: number;
  readonly first: number;
  readonly session: SessionSpan | null;
  readonly bars: ChartBars;
  /** Slots after the newest bar, for what studies draw ahead. */
  readonly ahead: number;
}

export function timeScaleOf(parts: TimeScaleParts): TimeScale {
  const { left, right, first, session, bars, ahead } = parts;
  const { count } = bars;
  const shown = session
    ? Math.ceil((session.closesAt - session.opensAt) / session.barMs)
    : count - first;
  const slots = Math.max(1, shown + ahead);
  const slotWidth = (right - left) / slots;
  return { left, right, slots, slotWidth, first, count, session, bars };
}

/** The slot of a row; rows that are not shown have slots outside the chart. */
export function slotOf(scale: TimeScale, row: number): number {
  const { session, first, bars } = scale;
  if (!session) return row - first;
  return Math.floor(((bars.time[row] ?? 0) - session.opensAt) / session.barMs);
}

export const slotX = ({ left, slotWidth }: TimeScale, slot: number): number =>
  left + (slot + 0.5) * slotWidth;

/** The middle of a row's slot on a pixel centre, where a wick of one pixel is sharp. */
export const crispX = (scale: TimeScale, row: number): number =>
  Math.floor(slotX(scale, slotOf(scale, row))) + 0.5;

export const isShown = (scale: TimeScale, slot: number): boolean => slot >= 0 && slot < scale.slots;

/** Odd, so that the wick is centred; limited, so that a wide slot does not get a fat bar. */
export function bodyWidth({ slotWidth }: TimeScale): number {
  // Narrow slots leave one pixel free: a body needs three to be hollow.
  const width = Math.min(15, Math.floor(slotWidth * (slotWidth < 8 ? 0.8 : 0.72)));
  return width < 1 ? 1 : width % 2 === 1 ? width : width - 1;
}
