import { formatFixed } from '@dorpon/domain/fixed-text';
import type { Quote } from '@dorpon/domain/market/quote';
import { type EpochMs, LAKH, PAISA_PER_CRORE, type ShareCode } from '@dorpon/domain/units';
import { useCallback, useMemo, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIndexMovers } from '../../live/use-index-movers.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { MapFrame } from '../../market-ui/map/map-frame.tsx';
import type { MapSector } from '../../market-ui/map/map-model.ts';
import { type MapOptions, mapHref } from '../../market-ui/map/map-search.ts';
import { capOf, type MapFacts, mapShares } from '../../market-ui/map/map-shares.ts';
import { useMap } from '../../market-ui/map/use-map.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { SectorTable, ShareTable } from './map-lists.tsx';
import { MapReading } from './map-reading.tsx';
import { MapTable } from './map-table.tsx';
import { capOfAll, useMapRows } from './use-map-rows.ts';

interface MapBodyProps {
  readonly options: MapOptions;
  /** The shown sectors. */
  readonly sectors: readonly MapSector[];
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly facts: MapFacts;
  readonly marketStart: EpochMs;
  readonly phone: boolean;
}

const INDEX = 'DSEX';
/** A sector that grows to the frame, and tiles that take a new place while one reads. */
const OPEN_MS = 220;
const CALM_MS = 700;

export function MapBody(props: MapBodyProps) {
  const { options, sectors, board, facts, marketStart, phone } = props;
  const { size, colour, sector, view } = options;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const level = sector !== undefined ? 'sector' : phone ? 'sectors' : 'market';
  const place = sector === undefined ? t('marketMap.whole') : sectorName(sector);
  const given = { level, sectors, place, size, colour, board, facts, marketStart } as const;
  const { figures, drawn } = useMap(given);
  const movers = useIndexMovers(INDEX, board, useSessionHours()?.day);
  const points = useMemo(
    () => movers.rows && new Map(movers.rows.map((row) => [row.code, row.points])),
    [movers.rows],
  );
  const isPace = size === 'pace';
  const rows = useMapRows({
    sectors,
    figures,
    board,
    colour,
    facts,
    marketStart,
    points: points ?? undefined,
    isPace,
  });
  const shareRows = useMemo(() => (level === 'sector' ? rows.shareRows() : []), [level, rows]);
  const market = useMemo(() => capOfAll(mapShares(board, facts)), [board, facts]);
  const ofShown = useMemo(
    () => capOfAll([...figures.values()].flatMap(({ shares }) => shares)),
    [figures],
  );
  const read = active ?? sectors[0]?.shares[0]?.code;
  const reading = useMemo(
    () => (read === undefined ? undefined : rows.readingOf(read)),
    [rows, read],
  );
  const sectorHref = useCallback(
    (key: string) => mapHref({ ...options, sector: key, view: 'map' }),
    [options],
  );
  if (view === 'table')
    return <MapTable label={drawn.label} rows={rows.tableRows()} size={size} colour={colour} />;

  const cap = reading && capOf(reading.share);
  const part = (whole: number) =>
    cap === null || cap === undefined || whole <= 0 ? null : (cap / whole) * 100;
  const aside = inNumerals(
    t('marketMap.list.total', {
      n: rows.shareCount,
      cap: formatFixed(ofShown / PAISA_PER_CRORE / LAKH, 2),
    }),
    numerals,
  );
  return (
    <div className="map-body" data-level={level}>
      <MapFrame
        {...drawn}
        moveMs={size === 'turnover' || isPace ? CALM_MS : OPEN_MS}
        active={active}
        onActive={setActive}
        pointed={pointed}
        sectorHref={sectorHref}
      />
      <aside className="map-side">
        {level === 'sector' ? (
          <ShareTable
            rows={shareRows}
            colour={colour}
            isPace={isPace}
            active={active}
            onPoint={setActive}
          />
        ) : (
          <SectorTable
            rows={rows.sectorRows}
            colour={colour}
            isPace={isPace}
            aside={aside}
            active={drawn.layout?.tiles.find(({ key }) => key === active)?.sector ?? null}
            onPoint={setPointed}
            sectorHref={sectorHref}
          />
        )}
        {level !== 'sectors' && reading !== undefined && (
          <MapReading
            share={reading.share}
            colour={colour}
            figure={reading.figure}
            points={reading.points}
            pace={reading.pace}
            part={part(market)}
            partOfSector={level === 'sector' ? part(ofShown) : null}
          />
        )}
      </aside>
    </div>
  );
}
