import type { Quote } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { MapColour } from './map-measures.ts';
import { type MapSector, sharesIn } from './map-model.ts';
import { groupFigure, type MapFacts, mapShares, sectorOf } from './map-shares.ts';

interface SectorFigure {
  /** Those that have an area. */
  readonly shares: readonly Share[];
  /** All of the sector: its figure and breadth are the same whatever the areas show. */
  readonly all: readonly Share[];
  readonly figure: number;
}

export type SectorFigures = ReadonlyMap<string, SectorFigure>;

/** The shares of each sector and its figure, which the tiles, their heads and the list show. */
export const sectorFigures = (
  sectors: readonly MapSector[],
  board: ReadonlyMap<ShareCode, Quote>,
  colour: MapColour,
  facts: MapFacts,
  marketStart: EpochMs,
): SectorFigures => {
  const bySector = Map.groupBy(mapShares(board, facts), sectorOf);
  return new Map(
    sectors.map((sector) => {
      const all = bySector.get(sector.key) ?? [];
      const figure = groupFigure(all, colour, facts, marketStart);
      return [sector.key, { shares: sharesIn(sector, board, facts), all, figure }];
    }),
  );
};
