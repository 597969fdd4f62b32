import { groupFigures } from '@dorpon/domain/shares/group-figures';
import { compareText } from '@dorpon/domain/shares/share-order';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '../../api/companies.ts';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useSectorName } from '../../i18n/use-sector-name.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useMarket } from '../../platform/market-context.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { useMedia } from '../../platform/use-media.ts';
import { useHeld } from '../../ui/use-held.ts';
import { ListFaults } from './list-faults.tsx';
import { ListHeading } from './list-heading.tsx';
import { rowsOf } from './list-rows.ts';
import { ListSummary } from './list-summary.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { type ShareListSearch, wishOf } from './share-list-search.ts';
import { ShareTable } from './share-table.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { useClosedGroups } from './use-closed-groups.ts';
import { useShareList } from './use-share-list.ts';
import { useSlash } from './use-slash.ts';
import { useWish } from './use-wish.ts';
import './share-list.css';
import './share-table.css';
import './share-list-phone.css';

interface ShareListPageProps {
  readonly search: ShareListSearch;
  readonly onSearch: (search: ShareListSearch) => void;
}

export function ShareListPage({ search, onSearch }: ShareListPageProps) {
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: t('list.title') }), t('list.description'));
  const phone = useMedia('(width < 680px)');
  const filterRef = useRef<HTMLInputElement>(null);
  useSlash(filterRef);

  const wish = useMemo(() => wishOf(search), [search]);
  const { change, sortBy, setFilter, reset } = useWish(search, onSearch);
  const companies = useQuery(companiesQuery).data;
  const marketStart = useQuery(marketTimeQuery).data?.marketStartTime ?? 0;
  const sectorName = useSectorName();
  const { held, handlers } = useHeld();
  const board = useBoardBeat(useMarket().board);
  const list = useShareList({ board, companies, wish, marketStart, nameOf: sectorName, held });
  const { closed, toggle } = useClosedGroups();

  const rows = useMemo(
    () => rowsOf(list.groups, wish.group !== 'none', closed),
    [list.groups, wish.group, closed],
  );
  const chosen = useMemo(() => list.groups.flatMap((group) => group.shares), [list.groups]);
  const figures = useMemo(() => groupFigures(chosen, marketStart), [chosen, marketStart]);
  const categories = useCategories(list.shares.map(({ quote }) => quote.quoteBase));
  const waiting = list.shares.length === 0;
  const summary = <ListSummary figures={waiting ? null : figures} />;

  return (
    <>
      <div className="list-top" data-above-rows>
        <ListHeading
          all={list.shares.length}
          shown={chosen.length}
          asOf={chosen.reduce((newest, { quote }) => Math.max(newest, quote.tradedAt), 0)}
          traded={figures.up + figures.down + figures.unchanged}
          filter={search.filter ?? ''}
          onFilter={setFilter}
          filterRef={filterRef}
        />
        {phone && summary}
      </div>
      <div className="list-controls" data-above-rows>
        <ListToolbar wish={wish} categories={categories} phone={phone} onWish={change}>
          {!phone && summary}
        </ListToolbar>
      </div>
      <ListFaults waiting={waiting} />
      {waiting && (
        <div className="share-table">
          {!phone && <TableHead wish={wish} onSort={sortBy} />}
          <SkeletonRows phone={phone} grouped={wish.group !== 'none'} label={t('list.loading')} />
        </div>
      )}
      {!waiting && chosen.length === 0 && <NothingFound wish={wish} onReset={reset} />}
      {!waiting && chosen.length > 0 && (
        <ShareTable
          rows={rows}
          wish={wish}
          companies={companies}
          phone={phone}
          nameOf={wish.group === 'sector' ? sectorName : String}
          onSort={sortBy}
          onToggle={toggle}
          handlers={handlers}
        />
      )}
    </>
  );
}

/** Kept in place while nothing is known, so that the controls beside them do not jump. */
const usualCategories = ['A-EQ', 'B-EQ', 'Z-EQ', 'A-MF', 'N-CB'];

/** The categories that exist now, equities first; the same array until they change. */
function useCategories(quoteBases: readonly string[]): readonly string[] {
  const rank = (quoteBase: string) => `${quoteBase.endsWith('-EQ') ? 0 : 1}${quoteBase}`;
  const key = [...new Set(quoteBases)].sort((a, b) => compareText(rank(a), rank(b))).join(' ');
  return useMemo(() => (key === '' ? usualCategories : key.split(' ')), [key]);
}
