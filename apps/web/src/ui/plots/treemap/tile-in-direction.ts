import type { Rect } from './treemap-layout.ts';

const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

export type Direction = keyof typeof directions;

export const isDirection = (key: string): key is Direction => Object.hasOwn(directions, key);

/**
 * The tile that an arrow key leads to: of those that begin beyond the edge, the nearest one, and among
 * equally near ones the one opposite the middle. The same tile when there is none.
 */
export function tileInDirection(rects: readonly Rect[], from: number, key: Direction): number {
  const here = rects[from];
  if (here === undefined) return from;
  const { x, y } = directions[key];
  let best = from;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [at, rect] of rects.entries()) {
    if (at === from || rect.width <= 0 || rect.height <= 0) continue;
    const ahead =
      x === 0
        ? gapAlong(here.y, here.height, rect.y, rect.height, y)
        : gapAlong(here.x, here.width, rect.x, rect.width, x);
    if (ahead < -1) continue;
    const aside =
      x === 0
        ? offMiddle(here.x, here.width, rect.x, rect.width)
        : offMiddle(here.y, here.height, rect.y, rect.height);
    // A tile to the side of the path counts as further away.
    const distance = Math.max(0, ahead) + aside * 3;
    if (distance < bestDistance) [best, bestDistance] = [at, distance];
  }
  return best;
}

/** Space from one edge to the other in a direction; negative when the tile begins before the edge. */
const gapAlong = (
  at: number,
  size: number,
  other: number,
  otherSize: number,
  side: number,
): number => (side > 0 ? other - (at + size) : at - (other + otherSize));

/** How far the middle of a span is from another span. */
function offMiddle(at: number, size: number, other: number, otherSize: number): number {
  const middle = at + size / 2;
  return Math.max(0, other - middle, middle - (other + otherSize));
}
