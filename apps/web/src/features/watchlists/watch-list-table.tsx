import { marketStartOf } from '@dorpon/domain/market/session';
import type { Share } from '@dorpon/domain/shares/share';
import { type ShareCriterion, shareCriteria } from '@dorpon/domain/shares/share-order';
import type { ShareCode } from '@dorpon/domain/units';
import type { WatchList } from '@dorpon/domain/watchlists/watch-lists';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useShareWalk } from '../../market-ui/share/walk.ts';
import { useShareColumns } from '../../market-ui/share-table/use-share-columns.ts';
import { useShareRows } from '../../market-ui/share-table/use-share-rows.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { ColumnsButton } from '../../ui/table/columns/columns-button.tsx';
import { useLayout } from '../../ui/table/columns/use-layout.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import { Table } from '../../ui/table/table.tsx';
import { useHeld } from '../../ui/table/use-held.ts';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import { ListBar } from './list-bar.tsx';
import type { ListTask } from './list-dialogs.tsx';
import { ListSummaryLine } from './list-summary-line.tsx';
import { moveCode } from './move-code.ts';
import { RemoveButton, RowGripButton } from './row-tools.tsx';
import type { ListActions } from './use-list-actions.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useWatchListRows } from './use-watch-list-rows.ts';
import { type WatchListSearch, watchListSorts } from './watch-list-search.ts';

export const TABLE = 'watch-list';

interface WatchListTableProps {
  readonly list: WatchList;
  readonly several: boolean;
  readonly search: WatchListSearch;
  readonly onChange: (next: { [Key in keyof WatchListSearch]: string | undefined }) => void;
  readonly actions: ListActions;
  readonly onTask: (task: ListTask) => void;
}

/** One list, in the member's order unless sorted by a column. */
export function WatchListTable(props: WatchListTableProps) {
  const { list, search, onChange, actions, onTask } = props;
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const sorts = useMemo(() => watchListSorts(search), [search]);
  const setters = useTableSetters<ShareCriterion>(onChange, sorts, shareCriteria);
  const columns = useShareColumns();
  const { shown, layout, setLayout, widths } = useLayout({
    table: TABLE,
    columns,
    address: search.columns,
    onAddress: setters.setColumns,
    sorts,
  });
  const companies = useQuery(companiesQuery).data;
  const marketStart = marketStartOf(useSessionHours()?.opensAt);
  const hold = useHeld();
  const order = (codes: readonly ShareCode[]) => void actions.orderShares(list, codes);
  const drag = useRowDrag(list.codes, order);
  const rows = useWatchListRows({
    list,
    companies,
    sorts,
    marketStart,
    held: hold.held,
    codes: drag.order,
  });
  const { groups, useRow, rowOf } = useShareRows(rows.groups, companies);
  const walk = useShareWalk(() => groups.flatMap((group) => group.rows));
  const [announcement, setAnnouncement] = useState('');
  const announcementText = useDigits(announcement);
  const fileName = useFileName(TABLE);
  const own = sorts.length === 0;

  const step = (by: number) => (code: string) => {
    const next = moveCode(list.codes, code, list.codes.indexOf(code) + by);
    if (!own || next.join() === list.codes.join()) return;
    order(next);
    setAnnouncement(t('watch.arrange.moved', { name: code, n: next.indexOf(code) + 1 }));
  };
  const removeShare = (code: string) => void actions.removeShares(list, [code]);
  const { gripOf } = drag;
  const lead = useCallback(
    ({ quote }: Share) => <RowGripButton code={quote.code} grip={gripOf(quote.code)} />,
    [gripOf],
  );

  return (
    <div ref={walk}>
      <ListBar
        list={list}
        summary={
          <ListSummaryLine
            shares={rows.groups[0].shares}
            marketStart={marketStart}
            title={list.title}
          />
        }
        hold={hold}
        several={props.several}
        sorted={!own}
        onOwnOrder={() => setters.setSort('')}
        onTask={onTask}
        tools={
          <>
            <ColumnsButton
              columns={columns}
              layout={layout}
              onLayout={setLayout}
              onResetWidths={widths.resetWidths}
            />
            <CsvButton
              fileName={fileName}
              content={() =>
                csvOfTable({ columns: shown, groups, rowOf, groupHead: null, groupName: String })
              }
              disabled={list.codes.length === 0}
            />
          </>
        }
      />
      <GoneShares codes={rows.gone} onDrop={() => void actions.removeShares(list, rows.gone)} />
      {list.codes.length === 0 ? (
        <EmptyMessage
          title={t('watch.empty.listTitle')}
          action={t('watch.empty.listAction')}
          onAct={() => onTask('add')}
        >
          {t('watch.empty.listText')}
        </EmptyMessage>
      ) : (
        <Table
          id={TABLE}
          label={list.title}
          columns={shown}
          groups={groups}
          grouped={false}
          groupName={String}
          useRow={useRow}
          sorts={sorts}
          onSort={setters.sortBy}
          widths={widths}
          rowClass="share-row"
          handlers={hold.handlers}
          rowKeys={{ 'Alt+ArrowUp': step(-1), 'Alt+ArrowDown': step(1), Delete: removeShare }}
          {...(own && { lead })}
          actions={({ quote }) => <RemoveButton code={quote.code} onRemove={removeShare} />}
        />
      )}
      {list.codes.length > 1 && !phone && <p className="watch-keys">{t('watch.keys')}</p>}
      <p className="sr-only" role="status">
        {announcementText}
      </p>
    </div>
  );
}

interface GoneSharesProps {
  readonly codes: readonly ShareCode[];
  readonly onDrop: () => void;
}

/** Codes that the exchange no longer has; they stay in the list until removed. */
function GoneShares({ codes, onDrop }: GoneSharesProps) {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  return (
    <p className="watch-gone">
      {t('watch.gone', { count: codes.length, codes: codes.join(', ') })}
      <button type="button" className="btn" onClick={onDrop}>
        {t('watch.goneDrop')}
      </button>
    </p>
  );
}
