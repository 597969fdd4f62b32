import type { ShareCode } from '@dorpon/domain/units';

export interface TvSector {
  readonly key: string;
  readonly codes: readonly ShareCode[];
}

export type TvCell =
  | {
      readonly kind: 'head';
      readonly key: string;
      readonly sector: string;
      readonly continued: boolean;
    }
  | { readonly kind: 'tile'; readonly key: string; readonly code: ShareCode }
  | { readonly kind: 'blank'; readonly key: string };

/** Pages of cells; cells fill a column from top to bottom, then the next column. */
export interface TvLayout {
  readonly rows: number;
  readonly columns: number;
  /** Font size in pixels; everything in a tile is measured in it. */
  readonly fontSize: number;
  readonly pages: readonly (readonly TvCell[])[];
}

/** Size of a tile as a multiple of the font size: a code above a price and a change. */
const TILE_WIDTH = 7.6;
const TILE_HEIGHT = 2.7;
/** Smallest legible font; below it the sectors are shown in pages. */
const MIN_FONT_SIZE = 10;
/** Font of pages: larger, since not everything has to fit at once. */
const PAGED_FONT_SIZE = 14;
/** Limit for a few tiles on a very large screen. */
const MAX_FONT_SIZE = 64;

/** The largest font with which all tiles fit on one page; several pages if none does. */
export function fitTv(sectors: readonly TvSector[], width: number, height: number): TvLayout {
  const maxRows = Math.max(1, Math.floor(height / (MIN_FONT_SIZE * TILE_HEIGHT)));
  let best: TvLayout | undefined;
  for (let rows = 1; rows <= maxRows; rows += 1) {
    const cells = pack(sectors, rows, Number.POSITIVE_INFINITY)[0] ?? [];
    const columns = Math.max(1, Math.ceil(cells.length / rows));
    const fontSize = fontSizeFor(width / columns, height / rows);
    if (fontSize >= MIN_FONT_SIZE && fontSize > (best?.fontSize ?? 0))
      best = { rows, columns, fontSize, pages: [cells] };
  }
  return best ?? inPages(sectors, width, height);
}

function inPages(sectors: readonly TvSector[], width: number, height: number): TvLayout {
  const columns = Math.max(1, Math.floor(width / (PAGED_FONT_SIZE * TILE_WIDTH)));
  const room = Math.max(2, Math.floor(height / (PAGED_FONT_SIZE * TILE_HEIGHT)));
  const count = pack(sectors, room, columns).length;
  // As few rows as the same number of pages needs, so that the last page is not half empty.
  let rows = room;
  while (rows > 2 && pack(sectors, rows - 1, columns).length === count) rows -= 1;
  const fontSize = fontSizeFor(width / columns, height / rows);
  return { rows, columns, fontSize, pages: pack(sectors, rows, columns) };
}

const fontSizeFor = (width: number, height: number): number =>
  Math.floor(Math.min(width / TILE_WIDTH, height / TILE_HEIGHT, MAX_FONT_SIZE) * 4) / 4;

/**
 * With two or more rows a head is never at the bottom of a column. A sector that continues on the
 * next page repeats its head.
 */
function pack(sectors: readonly TvSector[], rows: number, columns: number): TvCell[][] {
  const pages: TvCell[][] = [[]];
  const room = rows * columns;
  const put = (cell: TvCell) => pages.at(-1)?.push(cell);
  const used = () => pages.at(-1)?.length ?? 0;
  for (const { key: sector, codes } of sectors) {
    if (used() >= room) pages.push([]);
    if (rows > 1 && used() % rows === rows - 1) put({ kind: 'blank', key: `blank:${sector}` });
    if (used() >= room) pages.push([]);
    put({ kind: 'head', key: `head:${sector}`, sector, continued: false });
    for (const code of codes) {
      if (used() >= room) {
        pages.push([]);
        put({ kind: 'head', key: `head:${sector}`, sector, continued: true });
      }
      put({ kind: 'tile', key: code, code });
    }
  }
  return pages;
}
