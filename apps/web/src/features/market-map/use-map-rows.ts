import { breadthOf } from '@dorpon/domain/market/breadth';
import type { Quote } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { type MapColour, scaleOf, toneOn } from '../../market-ui/map/map-measures.ts';
import type { MapSector } from '../../market-ui/map/map-model.ts';
import {
  capOf,
  figureOf,
  type MapFacts,
  paceOf,
  usualTurnover,
} from '../../market-ui/map/map-shares.ts';
import type { SectorFigures } from '../../market-ui/map/sector-figures.ts';
import type { SectorRow, ShareRow } from './map-lists.tsx';
import type { TableShare } from './map-table.tsx';

interface RowsInput {
  /** The shown sectors: all, or the open one. */
  readonly sectors: readonly MapSector[];
  readonly figures: SectorFigures;
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly colour: MapColour;
  readonly facts: MapFacts;
  readonly marketStart: EpochMs;
  /** Contributions to DSEX in points. */
  readonly points: ReadonlyMap<ShareCode, number> | undefined;
  readonly isPace: boolean;
}

/** Turnover of a group ÷ mean turnover of its shares over 20 sessions. */
function groupPace(shares: readonly Share[], facts: MapFacts): number | null {
  let [value, usual] = [0, 0];
  for (const { quote } of shares) {
    const mean = usualTurnover(quote.code, facts);
    if (mean === null) continue;
    value += quote.value;
    usual += mean;
  }
  return usual > 0 ? value / usual : null;
}

/** The rows beside the map. */
export function useMapRows(input: RowsInput) {
  const { sectors, figures, board, colour, facts, marketStart, points, isPace } = input;
  return useMemo(() => {
    const total = sectors.reduce((sum, { size }) => sum + size, 0);
    const scale = scaleOf(colour);
    const sectorRow = (sector: MapSector): SectorRow => {
      const { all, figure } = figures.get(sector.key) ?? { all: [], figure: Number.NaN };
      const { down, unchanged, up } = breadthOf(
        all.map(({ quote }) => quote),
        marketStart,
      );
      return {
        key: sector.key,
        tone: toneOn(scale, figure),
        weight: total > 0 ? (sector.size / total) * 100 : 0,
        figure,
        pace: groupPace(all, facts),
        down,
        unchanged,
        up,
      };
    };
    const shareRow = (share: Share): ShareRow => {
      const own = points?.get(share.quote.code);
      return {
        share,
        figure: figureOf(share, colour, facts),
        points: own === undefined ? null : own * 100,
        pace: paceOf(share, facts),
      };
    };
    const weight = ({ points: own, pace }: ShareRow): number =>
      isPace ? (pace ?? 0) : Math.abs(own ?? 0);
    return {
      sectorRows: sectors.map(sectorRow),
      /** The strongest first; equal ones by area. */
      shareRows: () =>
        sectors
          .flatMap(({ key }) => figures.get(key)?.shares.map(shareRow) ?? [])
          .sort((a, b) => weight(b) - weight(a)),
      tableRows: (): TableShare[] =>
        sectors
          .flatMap(({ shares }) => shares)
          .sort((a, b) => b.size - a.size)
          .flatMap(({ code, size }) => {
            const quote = board.get(code);
            if (quote === undefined) return [];
            const share = { quote, company: facts.companies?.get(code) };
            const figure = figureOf(share, colour, facts);
            return [{ share, size, part: (size / total) * 100, figure }];
          }),
      readingOf(code: ShareCode) {
        const quote = board.get(code);
        return quote && shareRow({ quote, company: facts.companies?.get(code) });
      },
      shareCount: sectors.reduce((sum, { shares }) => sum + shares.length, 0),
    };
  }, [sectors, figures, board, colour, facts, marketStart, points, isPace]);
}

/** The market cap of all shares on the board. */
export const capOfAll = (shares: readonly Share[]): number =>
  shares.reduce((sum, share) => sum + (capOf(share) ?? 0), 0);
