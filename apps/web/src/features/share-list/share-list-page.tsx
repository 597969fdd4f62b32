import '../../market-ui/share-table/words.ts';
import { marketStartOf } from '@dorpon/domain/market/session';
import { universeOf } from '@dorpon/domain/market/universe';
import type { ShareListOptions } from '@dorpon/domain/shares/share-list';
import type { WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import { useCategories } from '../../live/use-categories.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useShareWalk } from '../../market-ui/share/walk.ts';
import { useShareColumns } from '../../market-ui/share-table/use-share-columns.ts';
import { useShareRows } from '../../market-ui/share-table/use-share-rows.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { type OwnedPortfolios, useOwnedPortfolios } from '../../portfolio/owned.ts';
import { PageComing } from '../../ui/page/page-coming.tsx';
import { useDrawnGlance } from '../../ui/page/use-drawn-glance.ts';
import { ColumnsButton } from '../../ui/table/columns/columns-button.tsx';
import { useLayout } from '../../ui/table/columns/use-layout.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { HeldNote } from '../../ui/table/held-note.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useHeld } from '../../ui/table/use-held.ts';
import { shareStars } from '../../watch-lists/row-stars.ts';
import { useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import { FloorNote } from './floor-note.tsx';
import { ListFaults, NoMatches } from './list-faults.tsx';
import { ListHeading } from './list-heading.tsx';
import { ListSummary } from './list-summary.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoOwnedShares } from './no-owned-shares.tsx';
import { NoWatchLists } from './no-watch-lists.tsx';
import { optionsOf, parseShareListSearch } from './share-list-search.ts';
import { hiddenLeader, Ungroup } from './ungroup.tsx';
import { useGroupName } from './use-group-name.ts';
import { useIndexPoints } from './use-index-points.ts';
import { useListActions } from './use-list-actions.ts';
import { useListFile } from './use-list-file.ts';
import { useGroupRows } from './use-live-figures.ts';
import { useShareList } from './use-share-list.ts';
import './share-list.css';
import './share-list-phone.css';

const TABLE = 'shares';
/** Shown until prices load, so that the controls beside them do not move. */
const placeholderCategories = ['A-EQ', 'B-EQ', 'N-EQ', 'Z-EQ', 'A-MF', 'N-CB'];
const noLists: WatchLists = [];
const noPortfolios: OwnedPortfolios = [];
/** Without a filter, only the groups of watch lists and portfolios can be empty. */
const isUnfiltered = ({ filter, category }: ShareListOptions) =>
  filter === undefined && category === undefined;

export function ShareListPage({ search: given, onSearch }: ScreenProps) {
  const search = useMemo(() => parseShareListSearch(given), [given]);
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: t('list.title') }), t('list.description'));
  const phone = useMedia(PHONE);

  const options = useMemo(() => optionsOf(search), [search]);
  const actions = useListActions(search, onSearch);
  const columns = useShareColumns();
  const address = search.columns;
  const onAddress = actions.setColumns;
  const { shown, layout, setLayout, widths } = useLayout({
    table: TABLE,
    columns,
    address,
    onAddress,
    sorts: options.sorts,
  });

  const { data: companies, isPending: areNameless } = useQuery(companiesQuery);
  const hours = useSessionHours();
  const marketStart = marketStartOf(hours?.opensAt);
  const { lists: watchLists = noLists } = useWatchLists();
  const { owned: portfolios = noPortfolios } = useOwnedPortfolios();
  const own = useMemo(
    () =>
      options.group === 'portfolio'
        ? portfolios.map(({ id, name }) => ({ id, title: name }))
        : watchLists,
    [options.group, portfolios, watchLists],
  );
  const nameOf = useGroupName(options.group, own);
  const hold = useHeld();
  const market = useMarket();
  const board = useBoardBeat(market.board);
  const pointsOf = useIndexPoints(hours?.day);
  const list = useShareList({
    board,
    companies,
    options,
    marketStart,
    points: pointsOf(board),
    nameOf,
    watchLists,
    portfolios,
    held: hold.held,
  });
  const { chosen } = list;
  const { groups, useRow, rowOf } = useShareRows(list.groups, companies);
  const walk = useShareWalk(() => groups.flatMap(({ rows }) => rows));
  const useFigures = useGroupRows(list.groups, marketStart, pointsOf);
  const categories = useCategories(
    list.shares.map(({ quote }) => quote),
    placeholderCategories,
  );
  const grouped = options.group !== 'none';
  // The lists of top shares are empty until the opening is known.
  const waiting = list.shares.length === 0 || (options.group === 'top' && hours === null);
  const isFailed = usePriceFault() !== undefined;
  // Only on a phone are there rows with names to keep.
  const standsIn = useDrawnGlance((waiting || (phone && areNameless)) && !isFailed);
  const sorted = grouped && search.sort !== undefined;
  const leader = sorted ? hiddenLeader(chosen, list.groups, options.sorts) : undefined;
  const file = useListFile({ columns: shown, groups, rowOf, group: options.group, nameOf });
  const summary = (
    <ListSummary
      shares={waiting || hours === null ? null : chosen}
      marketStart={marketStart}
      phone={phone}
    />
  );

  if (standsIn) return <PageComing />;
  return (
    <div ref={walk} className="share-list">
      <div className="list-top" data-above-rows>
        <ListHeading
          all={universeOf(list.shares.map(({ quote }) => quote))}
          shown={chosen}
          marketStart={marketStart}
          summary={phone && summary}
          aside={
            <>
              {options.group === 'top' && <FloorNote shares={chosen} marketStart={marketStart} />}
              {options.sorts[0]?.by !== 'name' && <HeldNote hold={hold} />}
              {sorted && (
                <Ungroup leader={leader} onUngroup={() => actions.change({ group: 'none' })} />
              )}
            </>
          }
        >
          <TableFilter
            label={t('list.filter')}
            clearLabel={t('list.clearFilter')}
            filter={search.filter ?? ''}
            onFilter={actions.setFilter}
          />
          <ColumnsButton
            columns={columns}
            layout={layout}
            onLayout={setLayout}
            onResetWidths={widths.resetWidths}
          />
          <CsvButton {...file} disabled={waiting} />
        </ListHeading>
      </div>
      <div className="list-controls" data-above-rows>
        <ListToolbar
          options={options}
          categories={categories}
          phone={phone}
          onChange={actions.change}
        >
          {!phone && summary}
        </ListToolbar>
      </div>
      <ListFaults waiting={waiting} />
      {waiting && (
        <TableSkeleton
          columns={shown}
          widths={widths}
          sorts={options.sorts}
          grouped={grouped}
          label={t('list.loading')}
        />
      )}
      {!waiting && chosen.length === 0 && <Nothing options={options} onReset={actions.reset} />}
      {!waiting && chosen.length > 0 && (
        <Table
          id={TABLE}
          label={t('list.label')}
          columns={shown}
          groups={groups}
          grouped={grouped}
          groupName={nameOf}
          useRow={useRow}
          useFigures={useFigures}
          sorts={options.sorts}
          onSort={actions.sortBy}
          widths={widths}
          rowClass="share-row"
          mark={shareStars}
          handlers={hold.handlers}
        />
      )}
    </div>
  );
}

interface NothingProps {
  readonly options: ShareListOptions;
  readonly onReset: () => void;
}

/** Why the list is empty. */
function Nothing({ options, onReset }: NothingProps) {
  if (!isUnfiltered(options)) return <NoMatches options={options} onReset={onReset} />;
  if (options.group === 'watch') return <NoWatchLists />;
  return options.group === 'portfolio' ? (
    <NoOwnedShares />
  ) : (
    <NoMatches options={options} onReset={onReset} />
  );
}
