import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { useMemo, useRef } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useElementSize } from '../../platform/use-element-size.ts';
import type { MapColour, MapSize } from './map-measures.ts';
import { type MapLayout, type MapSector, mapLayout } from './map-model.ts';
import type { MapFacts } from './map-shares.ts';
import { useColourName } from './map-words.ts';
import { sectorFigures } from './sector-figures.ts';
import { useMapScene } from './use-map-scene.ts';
import { useTileWords } from './use-tile-words.ts';

interface MapInput {
  readonly level: MapLayout['level'];
  /** The shown sectors, and their name: a sector or the whole market. */
  readonly sectors: readonly MapSector[];
  readonly place: string;
  readonly size: MapSize;
  readonly colour: MapColour;
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly facts: MapFacts;
  readonly marketStart: EpochMs;
}

/** What `MapFrame` draws of these sectors, in the room that it has, and the figures of each. */
export function useMap(input: MapInput) {
  const { level, sectors, place, size, colour, board, facts, marketStart } = input;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const colourName = useColourName();
  const frame = useRef<HTMLDivElement>(null);
  const room = useElementSize(frame);
  const layout = useMemo(
    () => (room === null ? null : mapLayout(sectors, level, room)),
    [sectors, level, room],
  );
  const figures = useMemo(
    () => sectorFigures(sectors, board, colour, facts, marketStart),
    [sectors, board, colour, facts, marketStart],
  );
  const scene = useMapScene({ layout, figures, board, colour, facts });
  const tileLabel = useTileWords({ level, sectors, figures, board, colour, facts });
  const label = inNumerals(
    t('marketMap.mapOf', {
      place,
      size: t(`marketMap.sizeWords.${size}`),
      colour: colourName(colour),
    }),
    numerals,
  );
  return { figures, drawn: { frame, layout, scene, label, tileLabel } };
}
