import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwned } from '../../portfolio/use-owned.ts';
import { formatPortion } from '../../ui/text/format.ts';
import { useSectorName } from '../share/use-sector-name.ts';
import { figureText } from './map-figure.ts';
import type { MapColour } from './map-measures.ts';
import type { MapLayout, MapSector, PlacedTile } from './map-model.ts';
import { figureOf, type MapFacts } from './map-shares.ts';
import { useColourName } from './map-words.ts';
import type { SectorFigures } from './sector-figures.ts';

interface TileWordsInput {
  readonly level: MapLayout['level'];
  readonly sectors: readonly MapSector[];
  readonly figures: SectorFigures;
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly colour: MapColour;
  readonly facts: MapFacts;
}

/** A tile in words: its name, its figure and its part of the area. */
export function useTileWords(input: TileWordsInput): (tile: PlacedTile) => string {
  const { level, sectors, figures, board, colour, facts } = input;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const owned = useOwned();
  const sectorName = useSectorName();
  const colourName = useColourName();
  return useCallback(
    ({ key, sector }) => {
      const isSector = level === 'sectors';
      const quote = board.get(key);
      const figure = isSector
        ? figures.get(key)?.figure
        : quote && figureOf({ quote, company: facts.companies?.get(key) }, colour, facts);
      const total = sectors.reduce((sum, each) => sum + each.size, 0);
      const own = sectors.find((each) => each.key === sector);
      const area = (isSector ? own : own?.shares.find(({ code }) => code === key))?.size ?? 0;
      const words = t('marketMap.tile', {
        name: isSector ? sectorName(key) : key,
        colour: colourName(colour),
        figure: figureText(colour, figure ?? Number.NaN),
        part: formatPortion(total > 0 ? (area / total) * 100 : 0, 1),
      });
      return inNumerals(owned.has(key) ? `${words}, ${t('marketMap.owned')}` : words, numerals);
    },
    [level, sectors, figures, board, colour, facts, t, numerals, owned, sectorName, colourName],
  );
}
