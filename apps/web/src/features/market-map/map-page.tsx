import '../../market-ui/page/words.ts';
import '../../market-ui/share-table/words.ts';
import '../../market-ui/map/words.ts';
import { floorNow } from '@dorpon/domain/market/floor-now';
import { liquidityFloor } from '@dorpon/domain/market/liquidity';
import { hasTraded } from '@dorpon/domain/market/quote';
import { marketStartOf } from '@dorpon/domain/market/session';
import { PAISA_PER_LAKH } from '@dorpon/domain/units';
import { useCallback, useMemo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { MapLegend } from '../../market-ui/map/map-legend.tsx';
import {
  type MapName,
  type MapOptions,
  mapHref,
  readMapOptions,
} from '../../market-ui/map/map-search.ts';
import { useMapFacts } from '../../market-ui/map/use-map-facts.ts';
import { useSteadySectors } from '../../market-ui/map/use-steady-sectors.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { openPage } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useEscape } from '../../platform/use-escape.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { MapBody } from './map-body.tsx';
import { MapSkeleton } from './map-skeleton.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import './market-map.css';

interface MapPageProps extends Pick<ScreenProps, 'search' | 'onSearch'> {
  readonly name: MapName;
}

/** The market as tiles: areas by size, colours by change, one sector or all. */
export function MapPage({ name, search, onSearch }: MapPageProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  const dayWords = useDayWords();
  const phone = useMedia(PHONE);
  const options = useMemo(() => readMapOptions(name, search), [name, search]);
  const { size, colour, sector } = options;
  const change = useCallback(
    (next: Partial<MapOptions>) => {
      const href = mapHref({ ...options, ...next });
      const query = new URLSearchParams(href.split('?')[1] ?? '');
      onSearch(Object.fromEntries(query));
    },
    [options, onSearch],
  );
  const leave = useCallback(() => openPage(mapHref({ ...options, sector: undefined })), [options]);
  useEscape(sector === undefined ? null : leave);

  const board = useMoment();
  const hours = useSessionHours();
  const marketStart = marketStartOf(hours?.opensAt);
  const { facts, companies, sizeQuery, colourQuery, isColourless } = useMapFacts(size, colour);
  const all = useSteadySectors(board, size, facts, marketStart);
  const shown = useMemo(
    () => (sector === undefined ? all : all.filter(({ key }) => key === sector)),
    [all, sector],
  );
  const waiting =
    board.size === 0 ||
    companies.data === undefined ||
    (sizeQuery !== null && sizeQuery.data === undefined);
  const called = usePageState(waiting, [
    { title: t('tablePage.companiesFailed'), query: companies },
    ...(sizeQuery === null ? [] : [{ title: t('marketMap.failed.size'), query: sizeQuery }]),
  ]);
  const state = stateOf();

  function stateOf(): PageState {
    if (called === 'loading')
      return { kind: 'loading', skeleton: <MapSkeleton label={t('marketMap.loading')} /> };
    if (called.kind !== 'ready' || shown.length > 0) return called;
    if (all.length > 0)
      return {
        kind: 'empty',
        title: t('marketMap.noSector.title'),
        text: t('marketMap.noSector.text', { sector: sector ?? '' }),
        action: t('marketMap.noSector.action'),
        onAct: () => change({ sector: undefined }),
      };
    return {
      kind: 'empty',
      title: t('marketMap.quiet.title'),
      text: t('marketMap.quiet.text'),
      action: t('marketMap.quiet.action'),
      onAct: () => openPage(mapHref({ ...options, size: 'cap' })),
    };
  }

  const words = t.group(`marketMap.${name}`);
  const whole = words.title ?? '';
  const wholeHref = mapHref({ ...options, sector: undefined });
  const count = shown.reduce((sum, { shares }) => sum + shares.length, 0);
  const asOf = newestTrade(board.values());
  const floors = size === 'pace' && floorNow(board.values(), marketStart) === 'liquid';
  const notes = [
    ...(isColourless && hours !== null
      ? [t('marketMap.onlyToday', { day: dayWords(hours.day, 'long') })]
      : []),
    ...(colour === 'today' && [...board.values()].some((quote) => !hasTraded(quote))
      ? [t('marketMap.untraded')]
      : []),
    ...(floors
      ? [
          t('marketMap.floor', {
            trades: liquidityFloor.trades,
            lakh: liquidityFloor.value / PAISA_PER_LAKH,
          }),
        ]
      : []),
  ];
  return (
    <div className="map-page">
      <PageFrame
        title={sector === undefined ? whole : sectorName(sector)}
        crumb={sector !== undefined && <Crumb href={wholeHref}>{whole}</Crumb>}
        description={words.description ?? ''}
        note={
          state.kind === 'ready' &&
          inNumerals(t('marketMap.shares', { count, n: formatCount(count) }), numerals)
        }
        asOf={asOf}
        controls={<MapLegend colour={colour} />}
        toolbar={<MapToolbar options={options} phone={phone} onChange={change} />}
        state={state}
      >
        {colourQuery?.isError && (
          <SectionFault title={t('marketMap.failed.colour')} query={colourQuery} />
        )}
        <MapBody
          options={options}
          sectors={shown}
          board={board}
          facts={facts}
          marketStart={marketStart}
          phone={phone}
        />
        <p className="map-foot">
          {inNumerals(
            [`${t('marketMap.size')}: ${t(`marketMap.sizeWords.${size}`)}.`, ...notes].join(' '),
            numerals,
          )}
        </p>
      </PageFrame>
    </div>
  );
}

const newestTrade = (quotes: Iterable<{ readonly tradedAt: number }>): number => {
  let newest = 0;
  for (const { tradedAt } of quotes) if (tradedAt > newest) newest = tradedAt;
  return newest;
};

interface CrumbProps {
  readonly href: string;
  readonly children: string;
}

const Crumb = ({ href, children }: CrumbProps) => (
  <span className="map-crumb">
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openPage(href);
      }}
    >
      {children}
    </a>
    <kbd className="kbd">Esc</kbd>
  </span>
);
