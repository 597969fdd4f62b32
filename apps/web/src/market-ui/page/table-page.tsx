import './words.ts';
import type { SortKey } from '@dorpon/domain/ordering';
import type { EpochMs } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ColumnsButton } from '../../ui/table/columns/columns-button.tsx';
import { useLayout } from '../../ui/table/columns/use-layout.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import type { TableSearch } from '../../ui/table/table-search.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import type { Hold } from '../../ui/table/use-held.ts';
import type { OpenGroups } from '../../ui/table/use-open-groups.ts';
import type { TableSetters } from '../../ui/table/use-table-setters.ts';
import { rowStars } from '../../watch-lists/row-stars.ts';
import { useShareWalk } from '../share/walk.ts';
import './table-page.css';

interface TablePageProps<Row, Figures> {
  /** Names the table, its file and its stored settings. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly note?: ReactNode;
  readonly asOf?: EpochMs;
  readonly tabs?: ReactNode;
  readonly toolbar?: ReactNode;
  /** A plot between the toolbar and the table. */
  readonly picture?: ReactNode;
  /** More about the same rows, under the table. */
  readonly below?: ReactNode;
  /** How the figures are computed, under the table. */
  readonly foot?: ReactNode;
  readonly label: string;
  readonly columns: readonly Column<Row, Figures>[];
  readonly groups: readonly TableGroup<Figures>[];
  /** The kind of the groups, for the file; null for a table without groups. */
  readonly groupedBy: string | null;
  readonly groupName: (group: string) => string;
  readonly useRow: (row: string) => Row | undefined;
  readonly rowOf: (row: string) => Row | undefined;
  /** The share code of a row whose key is more than a code. */
  readonly codeOf?: (row: string) => string;
  /** True where rows are about something other than a share. */
  readonly starless?: boolean;
  readonly search: TableSearch;
  readonly sorts: readonly SortKey[];
  readonly setters: TableSetters;
  readonly opened?: OpenGroups;
  readonly state: 'loading' | Exclude<PageState, { kind: 'loading' }>;
  /** For a list whose order waits while a pointer is on it. */
  readonly hold?: Hold;
  /** Shown when there is nothing to list, filtered or not. */
  readonly nothing?: Nothing | undefined;
}

interface Nothing {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
}

/** A screen with one table: heading, filter, columns, file, and rows under a sticky head. */
export function TablePage<Row, Figures>(props: TablePageProps<Row, Figures>) {
  const { id, columns, groups, groupedBy, search, sorts, setters, codeOf = same } = props;
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const { shown, layout, setLayout, widths } = useLayout({
    table: id,
    columns,
    address: search.columns,
    onAddress: setters.setColumns,
    sorts,
  });
  const walk = useShareWalk(() => groups.flatMap(({ rows }) => rows.map(codeOf)));
  const fileName = useFileName(id);
  const grouped = groupedBy !== null;
  const empty = groups.every(({ rows }) => rows.length === 0);
  const content = () => csvOfTable({ ...props, columns: shown, groupHead: groupedBy });
  const skeleton = (
    <TableSkeleton
      columns={shown}
      widths={widths}
      sorts={sorts}
      grouped={grouped}
      label={t('tablePage.loading')}
    />
  );
  const state: PageState =
    props.state === 'loading'
      ? {
          kind: 'loading',
          skeleton: (
            <>
              {props.picture}
              {skeleton}
            </>
          ),
        }
      : props.state;
  return (
    <div ref={walk} className="table-page" data-table={id}>
      <PageFrame
        title={props.title}
        description={props.description}
        note={props.note}
        asOf={props.asOf ?? 0}
        hold={props.hold}
        controls={
          <>
            <TableFilter
              label={t('tablePage.filter')}
              clearLabel={t('tablePage.clearFilter')}
              filter={search.filter ?? ''}
              onFilter={setters.setFilter}
            />
            <ColumnsButton
              columns={columns}
              layout={layout}
              onLayout={setLayout}
              onResetWidths={widths.resetWidths}
            />
            <CsvButton fileName={fileName} content={content} disabled={empty} />
          </>
        }
        tabs={props.tabs}
        toolbar={
          <>
            {props.toolbar}
            {phone && <SortMenu columns={columns} sorts={sorts} onSort={setters.setSort} />}
          </>
        }
        state={state}
      >
        {props.picture}
        {props.nothing && <EmptyMessage {...props.nothing}>{props.nothing.text}</EmptyMessage>}
        {empty && props.nothing === undefined && search.filter !== undefined && (
          <EmptyMessage
            title={t('tablePage.emptyTitle')}
            action={t('tablePage.showAll')}
            onAct={() => setters.setFilter('')}
          >
            {t('tablePage.empty', { filter: search.filter })}
          </EmptyMessage>
        )}
        {!empty && (
          <Table
            id={id}
            label={props.label}
            columns={shown}
            groups={groups}
            grouped={grouped}
            groupName={props.groupName}
            useRow={props.useRow}
            sorts={sorts}
            onSort={setters.sortBy}
            widths={widths}
            rowClass="share-row"
            {...(!props.starless && { mark: rowStars(codeOf) })}
            {...(props.opened && { opened: props.opened })}
            {...(props.hold && { handlers: props.hold.handlers })}
          />
        )}
        {props.below}
        {props.foot !== undefined && <p className="table-foot">{props.foot}</p>}
      </PageFrame>
    </div>
  );
}

const same = (row: string): string => row;
