import type { Density } from './price-board-search.ts';

/** In CSS pixels. */
interface TileSize {
  readonly minWidth: number;
  readonly height: number;
}

const desktop: Record<Density, TileSize> = {
  dense: { minWidth: 102, height: 40 },
  usual: { minWidth: 122, height: 48 },
  roomy: { minWidth: 160, height: 64 },
};
/** Below 680 px, high enough for touch. */
const phone: Record<Density, { across: number; height: number }> = {
  dense: { across: 4, height: 58 },
  usual: { across: 3, height: 48 },
  roomy: { across: 2, height: 60 },
};

const TILE_GAP = 1;
const HEAD_HEIGHT = 32;

export interface WallGrid {
  readonly columns: number;
  readonly tileHeight: number;
  /** Too narrow for price and change side by side. */
  readonly stacked: boolean;
}

export function wallGrid(width: number, density: Density, onPhone: boolean): WallGrid {
  if (onPhone) {
    const { across, height } = phone[density];
    return { columns: across, tileHeight: height, stacked: across === 4 };
  }
  const { minWidth, height } = desktop[density];
  const columns = Math.max(1, Math.floor((width + TILE_GAP) / (minWidth + TILE_GAP)));
  return { columns, tileHeight: height, stacked: false };
}

/** Tiles across that a sector's head needs for its text. */
const MIN_SPAN = 3;

interface BlockShape {
  readonly span: number;
  readonly height: number;
}

/**
 * A small sector is as wide as its tiles, so that several share a row; a large one takes whole
 * rows.
 */
export function blockShape(tiles: number, { columns, tileHeight }: WallGrid): BlockShape {
  const rows = Math.ceil(tiles / columns);
  const across = rows > 2 ? columns : Math.ceil(tiles / Math.max(1, rows));
  const span = Math.min(columns, Math.max(MIN_SPAN, across));
  const drawn = Math.ceil(tiles / span);
  return { span, height: HEAD_HEIGHT + drawn * tileHeight + Math.max(0, drawn - 1) * TILE_GAP };
}
