import { priceOf } from '@dorpon/domain/market/quote';
import type { Share } from '@dorpon/domain/shares/share';
import type { ShareCode } from '@dorpon/domain/units';
import { memo, type ReactNode, useId } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import type { MapColour } from '../../market-ui/map/map-measures.ts';
import { BreadthCell } from '../../market-ui/price/breadth-cell.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useShortSectorName } from '../../market-ui/share/use-short-sector-name.ts';
import { openPage } from '../../platform/open-page.ts';
import { Change, Portion, Price, Times } from '../../ui/text/figures.tsx';
import { formatChange } from '../../ui/text/format.ts';
import { FigureText } from './figure-text.tsx';
import { termOfColour } from './map-terms.data.ts';

export interface SectorRow {
  readonly key: string;
  readonly tone: string;
  readonly weight: number;
  readonly figure: number;
  readonly pace: number | null;
  readonly down: number;
  readonly unchanged: number;
  readonly up: number;
}

interface SectorTableProps {
  readonly rows: readonly SectorRow[];
  readonly colour: MapColour;
  readonly isPace: boolean;
  readonly aside: string;
  readonly active: string | null;
  readonly onPoint: (sector: string | null) => void;
  readonly sectorHref: (sector: string) => string;
}

/** Sectors with their part of the map; a row opens its sector. */
export const SectorTable = memo(function SectorTable(props: SectorTableProps) {
  const { rows, colour, isPace, active, onPoint, sectorHref } = props;
  const { t } = useTranslation();
  const nameOf = useShortSectorName();
  const figureHead = useFigureHead(colour);
  return (
    <ListSection title={t('marketMap.list.sectors')} aside={props.aside}>
      <table className="map-list">
        <thead>
          <tr>
            <th>{t('marketMap.column.sector')}</th>
            <th>{isPace ? <PaceHead /> : t('marketMap.column.weight')}</th>
            <th>
              <GlossaryTerm id={termOfColour(colour)}>{figureHead}</GlossaryTerm>
            </th>
            <th>
              <GlossaryTerm id="breadth">{t('marketMap.column.breadth')}</GlossaryTerm>
            </th>
          </tr>
        </thead>
        <tbody onPointerLeave={() => onPoint(null)}>
          {rows.map(({ key, tone, weight, figure, pace, down, unchanged, up }) => (
            <tr
              key={key}
              data-on={key === active || undefined}
              onPointerEnter={() => onPoint(key)}
              onClick={() => openPage(sectorHref(key))}
            >
              <td>
                <i className="map-swatch" data-tone={tone} />
                <a
                  href={sectorHref(key)}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
                    else event.preventDefault();
                  }}
                >
                  {nameOf(key)}
                </a>
              </td>
              <td>{isPace ? <Times value={pace} /> : <Portion value={weight} decimals={1} />}</td>
              <td>
                <FigureText colour={colour} figure={figure} />
              </td>
              <td>
                <BreadthCell down={down} unchanged={unchanged} up={up} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListSection>
  );
});

export interface ShareRow {
  readonly share: Share;
  readonly figure: number;
  /** Contribution to DSEX in hundredths of a point; null when it is not a member. */
  readonly points: number | null;
  readonly pace: number | null;
}

interface ShareTableProps {
  readonly rows: readonly ShareRow[];
  readonly colour: MapColour;
  readonly isPace: boolean;
  readonly active: string | null;
  readonly onPoint: (code: ShareCode | null) => void;
}

const SHOWN = 16;

/** Shares of a sector, those that move DSEX most first; the others summed in one line. */
export const ShareTable = memo(function ShareTable(props: ShareTableProps) {
  const { rows, colour, isPace, active, onPoint } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const figureHead = useFigureHead(colour);
  const hasPoints = rows.some(({ points }) => points !== null);
  const order = isPace ? 'byPace' : hasPoints ? 'byPoints' : 'bySize';
  const rest = rows.slice(SHOWN);
  const restPoints = rest.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const count = rest.length;
  const more = t('marketMap.list.more', { count, n: count });
  const points = formatChange(Math.round(restPoints));
  const together = hasPoints ? `, ${t('marketMap.list.together', { points })}` : '';
  return (
    <ListSection title={t('marketMap.list.shares')} aside={t(`marketMap.list.${order}`)}>
      <table className="map-list">
        <thead>
          <tr>
            <th>{t('marketMap.column.code')}</th>
            <th>{t('marketMap.column.last')}</th>
            <th>
              <GlossaryTerm id={termOfColour(colour)}>{figureHead}</GlossaryTerm>
            </th>
            <th>
              {isPace ? (
                <PaceHead />
              ) : (
                <GlossaryTerm id="index-points">{t('marketMap.column.points')}</GlossaryTerm>
              )}
            </th>
          </tr>
        </thead>
        <tbody data-walk onPointerLeave={() => onPoint(null)}>
          {rows.slice(0, SHOWN).map(({ share: { quote }, figure, points: own, pace }) => (
            <tr
              key={quote.code}
              data-row
              data-on={quote.code === active || undefined}
              onPointerEnter={() => onPoint(quote.code)}
            >
              <td>
                <ShareLink code={quote.code} />
              </td>
              <td>
                <Price value={priceOf(quote)} />
              </td>
              <td>
                <FigureText colour={colour} figure={figure} />
              </td>
              <td>
                {isPace ? (
                  <Times value={pace} />
                ) : (
                  <Change value={own === null ? null : Math.round(own)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > 0 && <p className="map-more">{inNumerals(more + together, numerals)}</p>}
    </ListSection>
  );
});

/** The head of the column of figures; those of prices are all changes. */
export function useFigureHead(colour: MapColour): string {
  const { t } = useTranslation();
  const names = t.group('marketMap.colours');
  return colour === 'pe' || colour === 'yield' || colour === 'rsi'
    ? (names[colour] ?? colour)
    : t('marketMap.column.change');
}

function PaceHead() {
  const { t } = useTranslation();
  return (
    <GlossaryTerm id="turnover" note={t('marketMap.sizeWords.pace')}>
      {t('marketMap.column.pace')}
    </GlossaryTerm>
  );
}

interface ListSectionProps {
  readonly title: string;
  readonly aside: string;
  readonly children: ReactNode;
}

function ListSection({ title, aside, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="map-list-head">
        <h2 id={id}>{title}</h2>
        <span>{aside}</span>
      </header>
      {children}
    </section>
  );
}
