import { floorNow } from '@dorpon/domain/market/floor-now';
import type { Quote } from '@dorpon/domain/market/quote';
import { compareText } from '@dorpon/domain/ordering';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { groupedTreemap, type Rect, squarified } from '../../ui/plots/treemap/treemap-layout.ts';
import type { MapSize } from './map-measures.ts';
import { type MapFacts, mapShares, sectorOf, sizeOf } from './map-shares.ts';

export interface SizedShare {
  readonly code: ShareCode;
  readonly size: number;
}

/** A sector with the areas of its shares, the largest first. */
export interface MapSector {
  readonly key: string;
  readonly size: number;
  readonly shares: readonly SizedShare[];
}

/** The sectors of the market, the largest first. Shares without an area are left out. */
export function mapSectors(
  board: ReadonlyMap<ShareCode, Quote>,
  size: MapSize,
  facts: MapFacts,
  marketStart: EpochMs,
): MapSector[] {
  const floor = size === 'pace' ? floorNow(board.values(), marketStart) : 'all';
  const sized = mapShares(board, facts).map((share) => ({
    sector: sectorOf(share),
    code: share.quote.code,
    size: sizeOf(share, size, facts, floor),
  }));
  return [
    ...Map.groupBy(
      sized.filter(({ size }) => size > 0),
      ({ sector }) => sector,
    ),
  ]
    .map(([key, members]) => ({
      key,
      size: members.reduce((sum, member) => sum + member.size, 0),
      shares: members
        .map(({ code, size }) => ({ code, size }))
        .sort((a, b) => b.size - a.size || compareText(a.code, b.code)),
    }))
    .sort((a, b) => b.size - a.size || compareText(a.key, b.key));
}

export interface PlacedTile {
  /** A share's code, or a sector on the map of sectors. */
  readonly key: string;
  readonly sector: string;
  readonly rect: Rect;
}

export interface PlacedSector {
  readonly key: string;
  readonly frame: Rect;
  readonly head: number;
}

export interface MapLayout {
  readonly width: number;
  readonly height: number;
  /** `sectors`: a tile is a sector, as on a phone, where tiles of shares would be too small. */
  readonly level: 'market' | 'sectors' | 'sector';
  readonly tiles: readonly PlacedTile[];
  readonly sectors: readonly PlacedSector[];
}

const HEAD = 18;
const GAP = 4;

export function mapLayout(
  sectors: readonly MapSector[],
  level: MapLayout['level'],
  { width, height }: { readonly width: number; readonly height: number },
): MapLayout {
  const frame = { x: 0, y: 0, width, height };
  if (level === 'market') {
    const placed = groupedTreemap(
      sectors.map(({ key, shares }) => ({ key, sizes: shares.map(({ size }) => size) })),
      frame,
      { head: HEAD, gap: GAP },
    );
    return {
      width,
      height,
      level,
      sectors: placed,
      tiles: placed.flatMap(({ key, tiles }, at) =>
        tiles.map((rect, place) => ({ key: sectors[at]!.shares[place]!.code, sector: key, rect })),
      ),
    };
  }
  const items =
    level === 'sectors'
      ? sectors.map(({ key, size }) => ({ key, sector: key, size }))
      : sectors.flatMap(({ key, shares }) =>
          shares.map(({ code, size }) => ({ key: code, sector: key, size })),
        );
  const rects = squarified(
    items.map(({ size }) => size),
    frame,
  );
  return {
    width,
    height,
    level,
    sectors: [],
    tiles: items.map(({ key, sector }, at) => ({ key, sector, rect: rects[at]! })),
  };
}

export const sharesIn = (
  sector: MapSector,
  board: ReadonlyMap<ShareCode, Quote>,
  facts: MapFacts,
): Share[] =>
  sector.shares.flatMap(({ code }) => {
    const quote = board.get(code);
    return quote === undefined ? [] : [{ quote, company: facts.companies?.get(code) }];
  });
