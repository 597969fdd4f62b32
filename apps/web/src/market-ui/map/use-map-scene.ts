import type { Halt, Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useOwned } from '../../portfolio/use-owned.ts';
import type { Scene, SceneTile } from '../../ui/plots/treemap/treemap-scene.ts';
import { toneOf } from '../../ui/text/tone.ts';
import { useSectorName } from '../share/use-sector-name.ts';
import { useShortSectorName } from '../share/use-short-sector-name.ts';
import { figureText } from './map-figure.ts';
import { type MapColour, scaleOf, toneOn } from './map-measures.ts';
import type { MapLayout } from './map-model.ts';
import { figureOf, type MapFacts } from './map-shares.ts';
import type { SectorFigures } from './sector-figures.ts';

interface SceneInput {
  readonly layout: MapLayout | null;
  readonly figures: SectorFigures;
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly colour: MapColour;
  readonly facts: MapFacts;
}

const edges: Partial<Record<Halt, SceneTile['edge']>> = {
  'upper-lock': 'top',
  'lower-lock': 'bottom',
};

/** Colours and texts of the tiles on this board, in the reader's language and digits. */
export function useMapScene(input: SceneInput): Scene | null {
  const { layout, figures, board, colour, facts } = input;
  const numerals = useNumerals();
  const owned = useOwned();
  const nameOf = useSectorName();
  const shortNameOf = useShortSectorName();
  return useMemo(() => {
    if (layout === null) return null;
    const scale = scaleOf(colour);
    const text = (figure: number) => inNumerals(figureText(colour, figure), numerals);
    const sectorFigure = (key: string): number => figures.get(key)?.figure ?? Number.NaN;
    const shareTile = (key: string) => {
      const quote = board.get(key);
      if (quote === undefined) return { tone: 'rest', name: key, figure: '' };
      const figure = figureOf({ quote, company: facts.companies?.get(key) }, colour, facts);
      return {
        tone: toneOn(scale, figure),
        name: key,
        figure: text(figure),
        edge: edges[quote.halt],
        isMarked: owned.has(key),
      };
    };
    const sectorTile = (key: string) => {
      const figure = sectorFigure(key);
      return { tone: toneOn(scale, figure), name: shortNameOf(key), figure: text(figure) };
    };
    const tileOf = layout.level === 'sectors' ? sectorTile : shareTile;
    return {
      width: layout.width,
      height: layout.height,
      tiles: layout.tiles.map(({ key, rect }) => ({ key, rect, ...tileOf(key) })),
      heads: layout.sectors
        .filter(({ head }) => head > 0)
        .map(({ key, frame, head }) => {
          const figure = sectorFigure(key);
          return {
            key,
            rect: { ...frame, height: head },
            name: nameOf(key),
            shortName: shortNameOf(key),
            figure: text(figure),
            figureTone:
              scale.kind === 'mirror' && !Number.isNaN(figure)
                ? toneOf(figure - scale.datum)
                : 'uc',
          };
        }),
    };
  }, [layout, figures, board, colour, facts, numerals, owned, nameOf, shortNameOf]);
}
