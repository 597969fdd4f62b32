import type { Anchor, Drawing, DrawingStyle, Tool } from './drawing.ts';
import { type BarAxis, type Frame, rowOf } from './frame.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const FIRST = Date.UTC(2026, 0, 4);

/** Sunday to Thursday: the weekend takes no room. */
const tradingDays = (count: number): number[] =>
  Array.from({ length: count }, (_, row) => FIRST + (Math.floor(row / 5) * 7 + (row % 5)) * DAY);

/** Beyond the bars a week has five of them. */
export function axisOf(starts: readonly number[]): BarAxis {
  const last = starts.length - 1;
  const step = (7 / 5) * DAY;
  return {
    slotOf(at) {
      if (at <= starts[0]!) return (at - starts[0]!) / step;
      if (at >= starts[last]!) return last + (at - starts[last]!) / step;
      const row = starts.findLastIndex((start) => start <= at);
      return row + (at - starts[row]!) / (starts[row + 1]! - starts[row]!);
    },
    atOf(slot) {
      if (slot <= 0) return Math.round(starts[0]! + slot * step);
      if (slot >= last) return Math.round(starts[last]! + (slot - last) * step);
      const row = Math.floor(slot);
      return Math.round(starts[row]! + (slot - row) * (starts[row + 1]! - starts[row]!));
    },
  };
}

export const ink: DrawingStyle = { colour: 'ink', width: 1, dash: 'solid', filled: false };

interface FrameOptions {
  readonly isLog?: boolean;
  readonly close?: (row: number) => number;
  readonly scrolled?: number;
}

/** 1000 × 400 pixels of 100 days: 10 pixels per bar, prices from 0 at the bottom to 200 at the top. */
export function testFrame({ isLog, close = () => 100, scrolled = 0 }: FrameOptions = {}): Frame {
  const count = 100;
  const at = tradingDays(count);
  const axis = axisOf(at);
  const logTop = Math.log(200);
  return {
    width: 1000,
    height: 400,
    slotOf: axis.slotOf,
    atOf: axis.atOf,
    xOf: (moment) => axis.slotOf(moment) * 10 - scrolled,
    yOf: (price) => (isLog ? 400 - (400 * Math.log(price)) / logTop : 400 - 2 * price),
    priceAt: (y) => (isLog ? Math.exp(((400 - y) * logTop) / 400) : (400 - y) / 2),
    bars: {
      count,
      at,
      close: at.map((_, row) => close(row)),
      volume: at.map((_, row) => row),
    },
    // One bar is one session.
    sessionsBetween: (after, upto) => rowOf(axis, upto) - rowOf(axis, after),
    textWidth: (text, size) => text.length * size * 0.5,
  };
}

/** The anchor at a row of the frame. */
export const spot = (row: number, price: number, frame = testFrame()): Anchor => ({
  at: frame.atOf(row),
  price,
});

export const drawn = (tool: Tool, anchors: readonly Anchor[], more = {}): Drawing => ({
  id: 'a',
  tool,
  anchors,
  style: ink,
  changedAt: 1,
  ...more,
});
