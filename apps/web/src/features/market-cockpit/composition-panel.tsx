import '../../market-ui/map/words.ts';
import { marketStartOf } from '@dorpon/domain/market/session';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MapFrame } from '../../market-ui/map/map-frame.tsx';
import { MapLegend } from '../../market-ui/map/map-legend.tsx';
import type { MapSize } from '../../market-ui/map/map-measures.ts';
import { mapHref } from '../../market-ui/map/map-search.ts';
import { useMap } from '../../market-ui/map/use-map.ts';
import { useMapFacts } from '../../market-ui/map/use-map-facts.ts';
import { useSteadySectors } from '../../market-ui/map/use-steady-sectors.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { CockpitSection } from './cockpit-section.tsx';
import type { CockpitNow } from './use-cockpit.ts';

const COLOUR = 'today';
const sizes: readonly MapSize[] = ['cap', 'turnover', 'pace'];
/** Tiles that take a new place while one reads. */
const CALM_MS = 700;

/** The market as tiles; a click opens the sector on the screen of the map. */
export function CompositionPanel({ cockpit: { board, hours } }: { cockpit: CockpitNow }) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const level = phone ? 'sectors' : 'market';
  const SizeControl = phone ? SelectMenu : Segmented;
  const [size, setSize] = useState<MapSize>('cap');
  const [active, setActive] = useState<string | null>(null);
  const marketStart = marketStartOf(hours?.opensAt);
  const { facts, companies, sizeQuery } = useMapFacts(size, COLOUR);
  const sectors = useSteadySectors(board, size, facts, marketStart);
  const { drawn } = useMap({
    level,
    sectors,
    place: t('marketMap.whole'),
    size,
    colour: COLOUR,
    board,
    facts,
    marketStart,
  });
  const failed = [companies, sizeQuery].find((query) => query?.isError);
  const isQuiet = board.size > 0 && sizeQuery?.isPending !== true && sectors.length === 0;
  return (
    <CockpitSection
      name="composition"
      title={t('cockpit.composition.title')}
      meaning={t('cockpit.composition.meaning')}
      aside={<MapLegend colour={COLOUR} />}
      controls={
        <SizeControl
          label={t('marketMap.size')}
          value={size}
          choices={sizes.map((value) => ({ value, label: t(`marketMap.sizes.${value}`) }))}
          onChoose={setSize}
        />
      }
    >
      {failed && <SectionFault title={t('marketMap.failed.size')} query={failed} />}
      {isQuiet && !failed && <p className="cockpit-none">{t('marketMap.quiet.text')}</p>}
      <MapFrame
        {...drawn}
        moveMs={CALM_MS}
        active={active}
        onActive={setActive}
        pointed={null}
        sectorHref={(sector) => mapHref({ size, colour: COLOUR, sector, view: 'map' })}
      />
    </CockpitSection>
  );
}
