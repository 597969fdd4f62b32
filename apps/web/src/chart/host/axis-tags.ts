import type { Palette } from './colours.ts';

export const TAG = 17;

/** A box on a scale, in pixels of the chart. */
export interface AxisTag {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Colour tokens of the box and its text. */
  readonly fill: string;
  readonly ink: string;
  readonly text: string;
  /** Under the text, in normal weight. */
  readonly second?: string | undefined;
}

/** The number of a scale at a height. */
export interface TickPlace {
  readonly left: number;
  readonly width: number;
  readonly y: number;
}

/** Half the height of a number of the scale. */
const TICK = 7;

/** Whether a number of a scale would be covered by a part. */
export const meets = (
  { left, top, width, height }: Pick<AxisTag, 'left' | 'top' | 'width' | 'height'>,
  tick: TickPlace,
): boolean =>
  tick.left < left + width &&
  tick.left + tick.width > left &&
  tick.y + TICK > top &&
  tick.y - TICK < top + height;

/** Paints tags; the numbers of the scale that they would cover by a part are painted over. */
export function paintTags(
  context: CanvasRenderingContext2D,
  palette: Palette,
  tags: readonly AxisTag[],
  ticks: readonly TickPlace[],
): void {
  context.fillStyle = palette.colour('ground');
  for (const tick of ticks)
    if (tags.some((tag) => meets(tag, tick)))
      context.fillRect(tick.left + 1, tick.y - TICK, tick.width - 1, 2 * TICK);
  context.font = palette.font(11, 600);
  for (const { left, top, width, height, fill, ink, text, second } of tags) {
    context.fillStyle = palette.colour(fill);
    context.fillRect(left + 1, top, width - 1, height);
    context.fillStyle = palette.colour(ink);
    context.fillText(text, left + 9, top + Math.min(TAG, height) / 2 + 0.5);
    if (second === undefined) continue;
    context.font = palette.font(11);
    context.fillText(second, left + 9, top + TAG * 1.5 - 2);
    context.font = palette.font(11, 600);
  }
}

/**
 * Moves tags of one height off each other and off a tag that stays: those above it upwards, the others downwards.
 * Given and returned are their tops.
 */
export function spreadTops(
  tops: readonly number[],
  stays: { readonly top: number; readonly height: number },
): number[] {
  const moved = [...tops];
  const order = tops.map((_, place) => place).toSorted((a, b) => tops[a]! - tops[b]!);
  const middle = stays.top + (stays.height - TAG) / 2;
  let edge = stays.top;
  for (const place of order.filter((one) => tops[one]! < middle).toReversed()) {
    moved[place] = Math.min(tops[place]!, edge - TAG);
    edge = moved[place]!;
  }
  edge = stays.top + stays.height;
  for (const place of order.filter((one) => tops[one]! >= middle)) {
    moved[place] = Math.max(tops[place]!, edge);
    edge = moved[place]! + TAG;
  }
  return moved;
}
