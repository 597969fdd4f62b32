import '../../market-ui/share-table/words.ts';
import './words.ts';
import { marketStartOf } from '@dorpon/domain/market/session';
import { universeOf } from '@dorpon/domain/market/universe';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useCategories } from '../../live/use-categories.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { useShortSectorName } from '../../market-ui/share/use-short-sector-name.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { EmptyMessage, ErrorMessage } from '../../ui/page/message.tsx';
import { useHeld } from '../../ui/table/use-held.ts';
import { BoardHeading } from './board-heading.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import {
  type PriceBoardSearch,
  parsePriceBoardSearch,
  wallOptionsOf,
} from './price-board-search.ts';
import { TvWall } from './tv/tv-wall.tsx';
import { useWall } from './use-wall.ts';
import { Wall } from './wall.tsx';
import '../../market-ui/price/heat.css';
import './price-board.css';
import './tile.css';

/** Every share as a live tile, by sector. */
export function PriceBoardPage({ search: given, onSearch }: ScreenProps) {
  const search = useMemo(() => parsePriceBoardSearch(given), [given]);
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: t('priceBoard.title') }), t('priceBoard.description'));
  const options = useMemo(() => wallOptionsOf(search), [search]);
  const change = useCallback(
    (next: Partial<Record<keyof PriceBoardSearch, unknown>>) =>
      onSearch(parsePriceBoardSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const leave = useCallback(() => change({ tv: undefined }), [change]);

  const phone = useMedia('(width < 680px)');
  const companiesResult = useQuery(companiesQuery);
  const companies = companiesResult.data;
  const marketStart = marketStartOf(useSessionHours()?.opensAt);
  const sectorName = useSectorName();
  const shortName = useShortSectorName();
  const hold = useHeld();
  const board = useBoardBeat(useMarket().board);
  const sectors = useWall({
    board,
    companies,
    options,
    marketStart,
    nameOf: sectorName,
    held: hold.held,
  });
  const shown = useMemo(() => sectors.flatMap(({ codes }) => codes), [sectors]);
  const categories = useCategories(board.values());
  // Without the companies the wall would be one block, and split into twenty a moment later.
  const waiting = board.size === 0 || (companies === undefined && !companiesResult.isError);

  if (options.tv && !waiting)
    return (
      <TvWall
        sectors={sectors}
        codes={shown}
        show={options.show}
        nameOf={shortName}
        onLeave={leave}
      />
    );
  return (
    <>
      <BoardHeading
        universe={universeOf(shown.flatMap((code) => board.get(code) ?? []))}
        codes={shown}
        hold={options.order === 'change' ? hold : undefined}
        onTv={() => change({ tv: 1 })}
      />
      <BoardToolbar options={options} categories={categories} phone={phone} onChange={change} />
      <BoardFaults waiting={waiting} />
      {waiting && (
        <BoardSkeleton density={options.density} phone={phone} label={t('priceBoard.loading')} />
      )}
      {!waiting && shown.length === 0 && (
        <EmptyMessage
          title={t('priceBoard.nothingTitle')}
          action={t('priceBoard.showAll')}
          onAct={() => change({ category: '' })}
        >
          {t('priceBoard.nothing', { category: options.category ?? '' })}
        </EmptyMessage>
      )}
      {!waiting && shown.length > 0 && (
        <Wall
          sectors={sectors}
          companies={companies}
          options={options}
          nameOf={phone ? shortName : sectorName}
          phone={phone}
          handlers={hold.handlers}
        />
      )}
    </>
  );
}

/** Prices or companies that failed to load. Old prices stay; the badge says their age. */
function BoardFaults({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const fault = usePriceFault();
  const companies = useQuery(companiesQuery);
  const words = useFaultWords();
  const noPrices = fault !== undefined && waiting;
  const noSectors = companies.isError && companies.data === undefined;
  if (!noPrices && !noSectors) return null;
  return (
    <ErrorMessage
      title={t(noPrices ? 'priceBoard.errorTitle' : 'priceBoard.companiesError')}
      action={t('parts.page.retry')}
      onAct={() => {
        if (noPrices) market.restart();
        if (companies.isError) companies.refetch();
      }}
    >
      {words(noPrices ? fault : companies.error)}
    </ErrorMessage>
  );
}
