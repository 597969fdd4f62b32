import { barAxis } from './bar-axis.ts';
import type { Anchor, Drawing, DrawingStyle, Tool } from './drawing.ts';
import type { Frame } from './frame.ts';

export const DAY = 24 * 60 * 60 * 1000;
export const FIRST = Date.UTC(2026, 0, 4);

/** Sunday to Thursday: the weekend takes no room. */
const tradingDays = (count: number): number[] =>
  Array.from({ length: count }, (_, row) => FIRST + (Math.floor(row / 5) * 7 + (row % 5)) * DAY);

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
  const axis = barAxis(at, count, 'day');
  const logTop = Math.log(200);
  return {
    width: 1000,
    height: 400,
    rowOf: axis.rowOf,
    atOf: axis.atOf,
    xOf: (moment) => axis.rowOf(moment) * 10 - scrolled,
    yOf: (price) => (isLog ? 400 - (400 * Math.log(price)) / logTop : 400 - 2 * price),
    priceAt: (y) => (isLog ? Math.exp(((400 - y) * logTop) / 400) : (400 - y) / 2),
    bars: {
      count,
      at,
      close: at.map((_, row) => close(row)),
      volume: at.map((_, row) => row),
    },
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
