const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
type TileKey = (typeof keys)[number];

export const isTileKey = (key: string): key is TileKey => keys.some((each) => each === key);

export interface TilePlace {
  readonly left: number;
  readonly top: number;
}

/** The tile that a key leads to; at the edge the same one. Places are in reading order. */
export function neighbour(places: readonly TilePlace[], from: number, key: TileKey): number {
  const last = places.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(last, from + 1);
  return vertical(places, from, key === 'ArrowDown' ? 1 : -1);
}

/** The tile of the next row up or down that is nearest to the same column. */
function vertical(places: readonly TilePlace[], from: number, side: 1 | -1): number {
  const here = places[from];
  if (here === undefined) return from;
  let best = from;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const down = (place.top - here.top) * side;
    if (down <= 1) continue;
    // The distance between rows outweighs that between columns: no wall is a million pixels wide.
    const distance = down * 1_000_000 + Math.abs(place.left - here.left);
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  }
  return best;
}
