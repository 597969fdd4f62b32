import type { Box } from './paths.ts';

/** How much text fits into a picture. */
export type Room = 'full' | 'short' | 'tiny';

export interface Layout {
  readonly room: Room;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly headTop: number;
  readonly legendTop: number;
  /** The price pane, including volume. */
  readonly price: Box;
  /** Where prices are drawn, and where volume is. */
  readonly plotTop: number;
  readonly plotBottom: number;
  readonly volumeTop: number | null;
  readonly panes: readonly Box[];
  /** Baselines of the time labels and of the last line. */
  readonly timeBaseline: number;
  readonly footBaseline: number;
}

export interface LayoutParts {
  readonly width: number;
  readonly height: number;
  readonly axisWidth: number;
  readonly legendRows: number;
  readonly panes: number;
  readonly volume: boolean;
}

const heads: Record<Room, number> = { full: 84, short: 46, tiny: 20 };
export const LEGEND_ROW = 18;
const FOOT = 30;
const TIME_ROW = 20;
/** Space above the highest price and below the lowest, for their labels. */
const LABEL_ROOM = 16;

export function roomOf(width: number, height: number): Room {
  if (width >= 560 && height >= 480) return 'full';
  return width >= 440 && height >= 280 ? 'short' : 'tiny';
}

export function layoutOf(parts: LayoutParts): Layout {
  const { width, height, axisWidth, legendRows, panes, volume } = parts;
  const room = roomOf(width, height);
  const margin = room === 'tiny' ? 10 : 20;
  const headTop = room === 'tiny' ? 8 : 16;
  const legendTop = headTop + heads[room] + (room === 'full' ? 10 : 4);
  const top = legendTop + legendRows * LEGEND_ROW + 4;
  const bottom = height - (room === 'tiny' ? FOOT - 8 : FOOT) - TIME_ROW;
  const body = Math.max(0, bottom - top);
  const paneHeight = panes === 0 ? 0 : Math.floor(Math.min(130, body * Math.min(0.2, 0.6 / panes)));
  const priceBottom = bottom - panes * paneHeight;
  const right = width - margin - axisWidth;
  const priceHeight = priceBottom - top;
  const volumeHeight = volume && priceHeight >= 100 ? Math.floor(priceHeight * 0.17) : 0;
  const labels = Math.min(LABEL_ROOM, priceHeight * 0.1);
  const box = (from: number, to: number): Box => ({ left: margin, right, top: from, bottom: to });
  return {
    room,
    width,
    height,
    left: margin,
    right,
    headTop,
    legendTop,
    price: box(top, priceBottom),
    plotTop: top + labels,
    plotBottom: priceBottom - labels - (volumeHeight > 0 ? volumeHeight + 4 : 0),
    volumeTop: volumeHeight > 0 ? priceBottom - volumeHeight : null,
    panes: Array.from({ length: panes }, (_, i) =>
      box(priceBottom + i * paneHeight, priceBottom + (i + 1) * paneHeight),
    ),
    timeBaseline: bottom + 15,
    footBaseline: height - (room === 'tiny' ? 7 : 12),
  };
}
