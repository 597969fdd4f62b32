import { changeOf, priceOf } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { sparklinesQuery } from '../../api/sparklines.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import type { MapColour } from '../../market-ui/map/map-measures.ts';
import { capOf } from '../../market-ui/map/map-shares.ts';
import { useColourName } from '../../market-ui/map/map-words.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { ShareMenu } from '../../market-ui/share/share-menu.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { BigPrice } from '../../ui/text/big-figures.tsx';
import { Change, ChangePercent, Crore, Portion, Times } from '../../ui/text/figures.tsx';
import { formatPortion } from '../../ui/text/format.ts';
import { FigureText } from './figure-text.tsx';
import { termOfColour } from './map-terms.data.ts';

interface MapReadingProps {
  readonly share: Share;
  readonly colour: MapColour;
  readonly figure: number;
  readonly points: number | null;
  readonly pace: number | null;
  /** Percent of the market cap of all shares. */
  readonly part: number | null;
  /** Percent of its sector, inside one. */
  readonly partOfSector: number | null;
}

/** The share under the pointer. Beside the map: a card over it would hide the neighbours. */
export const MapReading = memo(function MapReading(props: MapReadingProps) {
  const { share, colour, figure, points, pace, part, partOfSector } = props;
  const { quote, company } = share;
  const { t } = useTranslation();
  const sectorName = useSectorName();
  const colourName = useColourName();
  const name = useCompanyName(company);
  const line = useQuery(sparklinesQuery('day')).data?.get(quote.code);
  const { change, percent } = shownChange(quote);
  const ofSector = useDigits(
    partOfSector === null
      ? ''
      : t('marketMap.reading.partOfSector', { part: formatPortion(partOfSector, 1) }),
  );
  return (
    <section className="map-reading" aria-label={quote.code}>
      <header className="map-list-head">
        <h2>
          <ShareLink code={quote.code} />
        </h2>
        <span>{partOfSector === null ? sectorName(company?.sector ?? '') : ofSector}</span>
        <ShareMenu code={quote.code} />
      </header>
      <p className="map-company" title={name}>
        {name}
      </p>
      <p className="map-price">
        <BigPrice value={priceOf(quote) || null} size="figure" />
        <span className="map-moved">
          <Change value={change} /> <ChangePercent value={percent} />
        </span>
        {line !== undefined && (
          <Sparkline
            values={line}
            datum={taka(priceOf(quote) - changeOf(quote))}
            now={taka(priceOf(quote))}
            width={70}
            height={26}
          />
        )}
      </p>
      <dl className="map-facts">
        {colour !== 'today' && (
          <>
            <dt>
              <GlossaryTerm id={termOfColour(colour)}>{colourName(colour)}</GlossaryTerm>
            </dt>
            <dd>
              <FigureText colour={colour} figure={figure} />
            </dd>
          </>
        )}
        <dt>
          <GlossaryTerm id="market-cap">{t('marketMap.reading.cap')}</GlossaryTerm>
        </dt>
        <dd>
          <Crore value={capOf(share)} />
        </dd>
        <dt>
          <GlossaryTerm id="market-cap">{t('marketMap.reading.part')}</GlossaryTerm>
        </dt>
        <dd>
          <Portion value={part} decimals={1} />
        </dd>
        <dt>
          <GlossaryTerm id="index-points">{t('marketMap.reading.points')}</GlossaryTerm>
        </dt>
        <dd>
          <Change value={points === null ? null : Math.round(points)} />
        </dd>
        <dt>
          <GlossaryTerm id="turnover">{t('marketMap.reading.turnover')}</GlossaryTerm>
        </dt>
        <dd>
          <Crore value={quote.value} />
        </dd>
        {pace !== null && (
          <>
            <dt>
              <GlossaryTerm id="turnover" note={t('marketMap.sizeWords.pace')}>
                {t('marketMap.reading.pace')}
              </GlossaryTerm>
            </dt>
            <dd>
              <Times value={pace} />
            </dd>
          </>
        )}
      </dl>
      <p className="map-hint">
        {t(partOfSector === null ? 'marketMap.reading.openSector' : 'marketMap.reading.openShare')}
      </p>
    </section>
  );
});
