import type { Anchor, Tool } from '@dorpon/domain/chart/drawings/drawing';
import type { Point } from '@dorpon/domain/chart/drawings/frame';
import { anchorsToPlace, isStroke } from '@dorpon/domain/chart/drawings/tools';

/** A drawing whose anchors are being set. */
export interface Placing {
  readonly tool: Tool;
  readonly placed: readonly Anchor[];
  /** Where the next anchor would be. */
  readonly cursor: Anchor | undefined;
  /** Where the button went down; undefined while it is up. */
  readonly pressed: Point | undefined;
  /** Of the anchors in `placed`, in pixels when they were set. */
  readonly last: Point | undefined;
  readonly first: Point | undefined;
  readonly isFinished: boolean;
}

export interface Spot {
  readonly anchor: Anchor;
  readonly point: Point;
  readonly touch: boolean;
}

/** Farther than this, a press is a drag. */
const DRAG = 6;
/** A path ends at its last point and closes at its first one. */
const SAME_PLACE = { mouse: 8, touch: 20 };

export const startPlacing = (tool: Tool): Placing => ({
  tool,
  placed: [],
  cursor: undefined,
  pressed: undefined,
  last: undefined,
  first: undefined,
  isFinished: false,
});

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function set(placing: Placing, { anchor, point, touch }: Spot): Placing {
  const { tool, placed, first, last } = placing;
  const needed = anchorsToPlace(tool);
  const reach = touch ? SAME_PLACE.touch : SAME_PLACE.mouse;
  if (needed === undefined && last && first) {
    if (placed.length > 1 && distance(point, last) <= reach)
      return { ...placing, isFinished: true };
    if (placed.length > 2 && distance(point, first) <= reach) {
      return { ...placing, placed: [...placed, placed[0]!], isFinished: true };
    }
  }
  const all = [...placed, anchor];
  return {
    ...placing,
    placed: all,
    first: first ?? point,
    last: point,
    isFinished: all.length === needed,
  };
}

/** A mouse sets the first anchor where it is pressed, so that a line can be dragged out of it. */
export function pressed(placing: Placing, spot: Spot): Placing {
  const down = { ...placing, cursor: spot.anchor, pressed: spot.point };
  if (isStroke(placing.tool)) return { ...down, placed: [spot.anchor], first: spot.point };
  const isFirst = placing.placed.length === 0 && anchorsToPlace(placing.tool) !== 1;
  return isFirst && !spot.touch ? set(down, spot) : down;
}

export function dragged(placing: Placing, spot: Spot): Placing {
  if (!isStroke(placing.tool)) return { ...placing, cursor: spot.anchor };
  return { ...placing, placed: [...placing.placed, spot.anchor], cursor: spot.anchor };
}

/** A finger sets its anchor where it leaves; a mouse that has not moved since the first press waits. */
export function released(placing: Placing, spot: Spot): Placing {
  const { pressed: from } = placing;
  const up = { ...placing, cursor: spot.anchor, pressed: undefined };
  if (!from) return up;
  if (isStroke(placing.tool)) return { ...up, isFinished: true };
  const hasMoved = distance(from, spot.point) > DRAG;
  const wasSetByPress = !spot.touch && placing.placed.length === 1 && placing.last === from;
  return wasSetByPress && !hasMoved ? up : set(up, spot);
}

/** By a key: the anchor under the keyboard's cursor. */
export const confirmed = (placing: Placing, spot: Spot): Placing => set(placing, spot);

/** Removes the anchor that was set last. */
export const withoutLast = (placing: Placing): Placing => ({
  ...placing,
  placed: placing.placed.slice(0, -1),
  last: undefined,
});

/** Ends a drawing of any number of anchors; undefined when it has too few. */
export function ended(placing: Placing): Placing | undefined {
  if (anchorsToPlace(placing.tool) !== undefined || placing.placed.length < 2) return undefined;
  return { ...placing, isFinished: true };
}

/** The anchors to preview: those that are set, and the one under the cursor. */
export function previewOf({ tool, placed, cursor }: Placing): readonly Anchor[] {
  return cursor && !isStroke(tool) ? [...placed, cursor] : placed;
}
