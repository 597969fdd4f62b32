import type { Point } from '@dorpon/domain/chart/drawings/frame';

/** The price whose line is nearest to `y`, if it is within reach; else undefined. */
export function nearestPrice(
  prices: readonly number[],
  y: number,
  yOf: (price: number) => number,
  reach: number,
): number | undefined {
  let found: number | undefined;
  let least = reach;
  for (const price of prices) {
    const away = Math.abs(yOf(price) - y);
    if (away <= least) {
      least = away;
      found = price;
    }
  }
  return found;
}

/** Turns the line from `from` to the nearest of horizontal, vertical and the diagonals. */
export function turned(from: Point, to: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const turns = Math.round(Math.atan2(dy, dx) / (Math.PI / 4));
  const isStraight = turns % 2 === 0;
  if (isStraight) return turns % 4 === 0 ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  const size = (Math.abs(dx) + Math.abs(dy)) / 2;
  return { x: from.x + Math.sign(dx) * size, y: from.y + Math.sign(dy) * size };
}

/** Keeps only the larger part of a movement. */
export const straightened = ({ x, y }: Point): Point =>
  Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
