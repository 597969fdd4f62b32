export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Squarified treemap (Bruls, Huizing, van Wijk 2000): rectangles in the order of `sizes` whose areas
 * are proportional to them and fill the frame. Larger ones come first, from the left or the top; each
 * row takes tiles as long as its worst aspect ratio improves. A size that is not positive gets no area.
 */
export function squarified(sizes: readonly number[], frame: Rect): Rect[] {
  const rects: Rect[] = sizes.map(() => ({ x: frame.x, y: frame.y, width: 0, height: 0 }));
  const order = sizes.flatMap((size, at) => (size > 0 ? [at] : []));
  order.sort((a, b) => sizes[b]! - sizes[a]! || a - b);
  const total = order.reduce((sum, at) => sum + sizes[at]!, 0);
  const scale = total > 0 ? (frame.width * frame.height) / total : 0;
  if (!(scale > 0)) return rects;

  let { x, y, width, height } = frame;
  let start = 0;
  while (start < order.length) {
    const side = Math.min(width, height);
    let end = start;
    let sum = 0;
    let worst = Number.POSITIVE_INFINITY;
    while (end < order.length) {
      const area = sizes[order[end]!]! * scale;
      const next = worstAspect(sizes[order[start]!]! * scale, area, sum + area, side);
      if (next > worst) break;
      worst = next;
      sum += area;
      end += 1;
    }
    // The last row takes what is left: rounding must not leave a gap.
    const isLast = end === order.length;
    const thick = isLast ? Math.max(width, height) : sum / side;
    const across = height <= width;
    let along = 0;
    for (let place = start; place < end; place += 1) {
      const length = (sizes[order[place]!]! * scale * side) / sum;
      rects[order[place]!] = across
        ? { x, y: y + along, width: thick, height: length }
        : { x: x + along, y, width: length, height: thick };
      along += length;
    }
    if (across) {
      x += thick;
      width = Math.max(0, width - thick);
    } else {
      y += thick;
      height = Math.max(0, height - thick);
    }
    start = end;
  }
  return rects;
}

/** Of a row with these largest and smallest areas, laid along a side. */
function worstAspect(largest: number, smallest: number, sum: number, side: number): number {
  const squared = sum * sum;
  const side2 = side * side;
  return Math.max((side2 * largest) / squared, squared / (side2 * smallest));
}

export interface GroupSizes {
  readonly key: string;
  /** Of its tiles, in their order. */
  readonly sizes: readonly number[];
}

export interface GroupRect {
  readonly key: string;
  /** With its head. */
  readonly frame: Rect;
  /** The room above its tiles; 0 in a group too small for a head. */
  readonly head: number;
  /** In the order of `sizes`. */
  readonly tiles: readonly Rect[];
}

export interface GroupedOptions {
  readonly head: number;
  /** Between groups. */
  readonly gap: number;
}

/** Fewer pixels of tiles than this under a head, and the group does without one. */
const LEAST_UNDER_HEAD = 12;

/** Groups by the sum of their sizes, and in each its tiles under a head. */
export function groupedTreemap(
  groups: readonly GroupSizes[],
  frame: Rect,
  { head, gap }: GroupedOptions,
): GroupRect[] {
  const sums = groups.map(({ sizes }) => sizes.reduce((sum, size) => sum + Math.max(0, size), 0));
  // One gap more than the frame has, so that the outer edges have none.
  const room = { ...frame, width: frame.width + gap, height: frame.height + gap };
  return squarified(sums, room).map((outer, at) => {
    const { key, sizes } = groups[at]!;
    const own = {
      x: Math.min(outer.x, frame.x + frame.width),
      y: Math.min(outer.y, frame.y + frame.height),
      width: Math.max(0, outer.width - gap),
      height: Math.max(0, outer.height - gap),
    };
    const top = own.height - head >= LEAST_UNDER_HEAD ? head : 0;
    const inner = { ...own, y: own.y + top, height: own.height - top };
    return { key, frame: own, head: top, tiles: squarified(sizes, inner) };
  });
}

export const holds = ({ x, y, width, height }: Rect, px: number, py: number): boolean =>
  px >= x && px < x + width && py >= y && py < y + height;

/** A rectangle on its way from one place to another; `part` from 0 to 1. */
export const between = (from: Rect, to: Rect, part: number): Rect => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  width: from.width + (to.width - from.width) * part,
  height: from.height + (to.height - from.height) * part,
});
