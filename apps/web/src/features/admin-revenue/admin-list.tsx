import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ScreenTabs } from '../../market-ui/page/screen-tabs.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useScroller } from '../../platform/scroller.ts';
import { useElementSize } from '../../platform/use-element-size.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import type { Column } from '../../ui/table/column.ts';
import { fitting } from '../../ui/table/columns/column-layout.ts';
import { useWidths } from '../../ui/table/columns/use-widths.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import { Table } from '../../ui/table/table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';

/** The query of a table. */
interface ListQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

interface NextPages<Row> {
  readonly hasNext: boolean;
  readonly isLoading: boolean;
  /** Why the last one could not be loaded. */
  readonly error: unknown;
  load(): unknown;
  /** All rows, also those of pages that are not loaded yet; undefined when one cannot be loaded. */
  allRows(): Promise<readonly Row[] | undefined>;
}

interface AdminListProps<Row> {
  /** Names the table, its widths and its file. */
  readonly id: string;
  readonly label: string;
  readonly query: ListQuery;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row, null>[];
  readonly failed: string;
  readonly none: string;
  readonly note?: ReactNode;
  /** The choice of the table, and of what it shows. */
  readonly toolbar: ReactNode;
  /** Beside the download. */
  readonly controls?: ReactNode;
  readonly pages?: NextPages<Row>;
  readonly onOpen?: (key: string) => void;
}

/** A table of the screen with its CSV file, which has all rows. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { id, label, query, rows, keyOf, columns, failed, pages, onOpen = noRow } = props;
  const { t } = useTranslation();
  const fileName = useFileName(`dorpon-${id}`);
  const widths = useWidths(id);
  const room = useElementSize(useScroller())?.width;
  const phone = useMedia(PHONE);
  const shown = useMemo(
    () => (phone || room === undefined ? columns : fitting(columns, widths.widths, room, [])),
    [columns, phone, room, widths.widths],
  );
  const byKey = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows, keyOf]);
  const useRow = useCallback((key: string) => byKey.get(key), [byKey]);
  const groups = useMemo(() => [{ key: 'all', figures: null, rows: [...byKey.keys()] }], [byKey]);
  const state = usePageState(query.data === undefined, [{ title: failed, query }], {
    prices: false,
  });
  const content = async () => {
    const all = pages ? await pages.allRows() : rows;
    if (all === undefined) return undefined;
    return csvOfTable({
      columns,
      groups: [{ key: 'all', figures: null, rows: all.map((_, at) => String(at)) }],
      rowOf: (at) => all[Number(at)],
      groupHead: null,
      groupName: String,
    });
  };
  const skeleton = (
    <TableSkeleton
      columns={shown as never}
      widths={widths}
      grouped={false}
      label={t('parts.page.loading')}
    />
  );
  return (
    <PageFrame
      title={t('adminRevenue.title')}
      description={t('adminRevenue.description')}
      note={state !== 'loading' && props.note}
      plain
      controls={
        <>
          {props.controls}
          <CsvButton fileName={fileName} content={content} disabled={rows.length === 0} />
        </>
      }
      tabs={<ScreenTabs tabs={['adminUsers', 'adminRevenue']} chosen="adminRevenue" />}
      toolbar={props.toolbar}
      state={state === 'loading' ? { kind: 'loading', skeleton } : state}
    >
      {rows.length === 0 ? (
        <p className="admin-list-none" role="status">
          {props.none}
        </p>
      ) : (
        <Table<Row, null>
          id={id}
          label={label}
          columns={shown}
          groups={groups}
          grouped={false}
          groupName={String}
          useRow={useRow}
          sorts={[]}
          onSort={noRow}
          widths={widths}
          rowClass="admin-list-row"
          onOpen={onOpen}
        />
      )}
      {pages?.error != null && (
        <SectionFault title={failed} query={{ error: pages.error, refetch: pages.load }} />
      )}
      {pages?.hasNext && pages.error == null && (
        <button
          type="button"
          className="btn admin-list-more"
          disabled={pages.isLoading}
          onClick={() => pages.load()}
        >
          {t('adminRevenue.more')}
        </button>
      )}
    </PageFrame>
  );
}

const noRow = () => {};
