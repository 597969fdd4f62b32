const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
type TileKey = (typeof keys)[number];

export const isTileKey = (key: string): key is TileKey => keys.some((each) => each === key);

export interface TilePlace {
  readonly left: number;
  readonly top: number;
}

/** The tile that an arrow leads to; the same one at the edge. Places in the order of reading. */
export function neighbour(places: readonly TilePlace[], from: number, key: TileKey): number {
  const last = places.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(last, from + 1);
  return vertical(places, from, key === 'ArrowDown' ? 1 : -1);
}

/** The nearest row on that side, and in it the tile that stands nearest to the same column. */
function vertical(places: readonly TilePlace[], from: number, side: 1 | -1): number {
  const here = places[from];
  if (here === undefined) return from;
  let best = from;
  let bestAway = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const down = (place.top - here.top) * side;
    if (down <= 1) continue;
    // A row nearer always wins over a column nearer: no wall is a million pixels wide.
    const away = down * 1_000_000 + Math.abs(place.left - here.left);
    if (away < bestAway) [best, bestAway] = [index, away];
  }
  return best;
}
