/** Where times and prices of a pane are. A change of anything else than `x` and the prices is not a slide. */
export interface PanePosition {
  readonly width: number;
  readonly height: number;
  readonly barSpace: number;
  /** The bars and their newest close: drawings are computed from them. */
  readonly bars: readonly unknown[];
  /** The first bar. */
  readonly x: number;
  /** Two prices, which tell the scale: linear and logarithmic ones change by a shift and a factor. */
  readonly y1: number;
  readonly y10: number;
}

/** How a painted pane is moved and stretched to where the chart is now: `y` becomes `shiftY + scaleY × y`. */
export interface Slide {
  readonly shiftX: number;
  readonly shiftY: number;
  readonly scaleY: number;
}

/** Pixels painted beyond each edge of the pane. */
export interface Beyond {
  readonly x: number;
  readonly y: number;
}

/** Texts are stretched with their canvas, which is not noticed while they move. */
const MOST_STRETCH = 1.15;

export const beyondOf = ({ width, height }: PanePosition): Beyond => ({
  x: Math.round(width / 3),
  y: Math.round(height * 0.15),
});

/** Undefined when the pane has changed by more than a scroll and a scale. */
export function slideOf(from: PanePosition, to: PanePosition): Slide | undefined {
  const isSamePane =
    from.width === to.width &&
    from.height === to.height &&
    from.barSpace === to.barSpace &&
    from.bars.every((value, place) => value === to.bars[place]);
  const scaleY = (to.y10 - to.y1) / (from.y10 - from.y1);
  if (!isSamePane || !(scaleY > 0) || !Number.isFinite(scaleY)) return undefined;
  return { shiftX: to.x - from.x, shiftY: to.y1 - scaleY * from.y1, scaleY };
}

export const isStill = ({ shiftX, shiftY, scaleY }: Slide): boolean =>
  shiftX === 0 && shiftY === 0 && scaleY === 1;

/** Whether the painted part still fills the pane, without texts that are visibly stretched. */
export function fillsPane(slide: Slide, beyond: Beyond, height: number): boolean {
  const { shiftX, shiftY, scaleY } = slide;
  return (
    Math.abs(shiftX) <= beyond.x &&
    scaleY <= MOST_STRETCH &&
    scaleY >= 1 / MOST_STRETCH &&
    shiftY - scaleY * beyond.y <= 0 &&
    shiftY + scaleY * (height + beyond.y) >= height
  );
}
