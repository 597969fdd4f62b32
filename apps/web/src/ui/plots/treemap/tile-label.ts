/** The text of a tile: size in half px, and whether in the narrow width of the font. */
export interface TileLabel {
  readonly size: number;
  readonly isNarrow: boolean;
  /** Size of the figure under the name; null where only the name fits. */
  readonly under: number | null;
}

export interface LabelWidths {
  /** Of the name at 1 px, in the usual and the narrow width. */
  readonly name: number;
  readonly narrow: number;
  readonly figure: number;
}

const MOST = 24;
const LEAST_USUAL = 11;
/** Nothing smaller is written. */
const LEAST = 9.5;
const SIDE = 4;

/** The largest label that fits a tile; null when none is readable. */
export function labelFor(width: number, height: number, widths: LabelWidths): TileLabel | null {
  const room = width - 2 * SIDE;
  const tall = height - 4;
  // A short name in a small tile must not look as important as that of a large one.
  const most = Math.min(MOST, Math.max(LEAST_USUAL, Math.sqrt(width * height) / 5));
  const usual = Math.min(most, room / widths.name, tall / 1.1);
  const isNarrow = usual < LEAST_USUAL;
  const alone = isNarrow ? Math.min(LEAST_USUAL, (room + 2) / widths.narrow, tall / 1.1) : usual;
  if (!(alone >= LEAST)) return null;
  const least = isNarrow ? LEAST : LEAST_USUAL;
  // With the figure the name may be smaller, but not below what it could be at least.
  const size = inHalves(Math.min(alone, Math.max(least, tall / 2.1)));
  const under = inHalves(Math.min(Math.max(LEAST, size * 0.72), room / widths.figure));
  const fits = under >= LEAST && size * 1.1 + under * 1.15 <= tall;
  return fits ? { size, isNarrow, under } : { size: inHalves(alone), isNarrow, under: null };
}

/** Few sizes: the browser prepares the letters of each size anew. */
const inHalves = (size: number): number => Math.floor(size * 2) / 2;
