import { CHART_SIZE } from '@dorpon/contract/charts';
import type { Size } from '../../../platform/use-element-size.ts';

/** Rounded down, so that similar windows share a cached image. */
const STEP = 20;
const MAX_HEIGHT = 900;
const NARROW = 560;

/** Fills the space, but is never too low for its panes. */
export function fittingSize(space: Size, panes: number): Size {
  const width = within(down(space.width), CHART_SIZE.width);
  const minHeight = width < NARROW ? 380 + panes * 100 : 420 + panes * 120;
  const height = Math.max(minHeight, Math.min(MAX_HEIGHT, down(space.height)));
  return { width, height: within(height, CHART_SIZE.height) };
}

/** The size of a shared image; undefined for the default, taller from the third pane on. */
export function sharedSize(panes: number): Size | undefined {
  if (panes <= 2) return undefined;
  const { width, height } = CHART_SIZE;
  return { width: width.default, height: height.default + (panes - 2) * 140 };
}

const down = (pixels: number): number => Math.floor(pixels / STEP) * STEP;

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));
