import { priceOf } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import type { MapColour, MapSize } from '../../market-ui/map/map-measures.ts';
import { useColourName } from '../../market-ui/map/map-words.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { ChangePercent, Crore, Portion, Price, Times } from '../../ui/text/figures.tsx';
import { FigureText } from './figure-text.tsx';
import { sizeTerms, termOfColour } from './map-terms.data.ts';

export interface TableShare {
  readonly share: Share;
  readonly size: number;
  /** Percent of the shown area. */
  readonly part: number;
  readonly figure: number;
}

interface MapTableProps {
  readonly label: string;
  readonly rows: readonly TableShare[];
  readonly size: MapSize;
  readonly colour: MapColour;
}

/** Every tile of the map in words, the largest first. */
export function MapTable({ label, rows, size, colour }: MapTableProps) {
  const { t } = useTranslation();
  const colourName = useColourName();
  return (
    <div className="map-table-room">
      <table className="map-list map-table" aria-label={label}>
        <thead>
          <tr>
            <th>{t('marketMap.column.code')}</th>
            <th>
              <GlossaryTerm id="sector">{t('marketMap.column.sector')}</GlossaryTerm>
            </th>
            <th>
              <GlossaryTerm id="last-price">{t('marketMap.column.last')}</GlossaryTerm>
            </th>
            <th>
              <GlossaryTerm id="change">{t('marketMap.column.today')}</GlossaryTerm>
            </th>
            {colour !== 'today' && (
              <th>
                <GlossaryTerm id={termOfColour(colour)}>{colourName(colour)}</GlossaryTerm>
              </th>
            )}
            {size !== 'equal' && (
              <th>
                <GlossaryTerm
                  id={sizeTerms[size]}
                  note={size === 'pace' ? t('marketMap.sizeWords.pace') : undefined}
                >
                  {t(`marketMap.column.${size}`)}
                </GlossaryTerm>
              </th>
            )}
            <th>{t('marketMap.column.weight')}</th>
          </tr>
        </thead>
        <tbody data-walk>
          {rows.map(({ share, size: area, part, figure }) => (
            <TableRow
              key={share.quote.code}
              quote={share.quote}
              company={share.company}
              area={area}
              part={part}
              figure={figure}
              size={size}
              colour={colour}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps extends Share {
  readonly area: number;
  readonly part: number;
  readonly figure: number;
  readonly size: MapSize;
  readonly colour: MapColour;
}

const TableRow = memo(function TableRow(props: TableRowProps) {
  const { quote, company, area, part, figure, size, colour } = props;
  const sectorName = useSectorName();
  return (
    <tr data-row>
      <td>
        <ShareLink code={quote.code} />
      </td>
      <td>{sectorName(company?.sector ?? '')}</td>
      <td>
        <Price value={priceOf(quote) || null} />
      </td>
      <td>
        <ChangePercent value={shownChange(quote).percent} />
      </td>
      {colour !== 'today' && (
        <td>
          <FigureText colour={colour} figure={figure} />
        </td>
      )}
      {size !== 'equal' && (
        <td>{size === 'pace' ? <Times value={area} /> : <Crore value={area} />}</td>
      )}
      <td>
        <Portion value={part} />
      </td>
    </tr>
  );
});
