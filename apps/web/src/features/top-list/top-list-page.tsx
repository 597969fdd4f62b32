import { marketStartOf } from '@dorpon/domain/market/session';
import './words.ts';
import { rankings } from '@dorpon/domain/market/top-shares';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { periodBaseQuery } from '../../api/period-base.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCategories } from '../../live/use-categories.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useShareWalk } from '../../market-ui/share/walk.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ColumnsButton } from '../../ui/table/columns/columns-button.tsx';
import { useLayout } from '../../ui/table/columns/use-layout.ts';
import { CsvButton } from '../../ui/table/file/csv-button.tsx';
import { csvOfTable } from '../../ui/table/file/csv-of-table.ts';
import { useFileName } from '../../ui/table/file/use-file-name.ts';
import { Table } from '../../ui/table/table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useHeld } from '../../ui/table/use-held.ts';
import { shareStars } from '../../watch-lists/row-stars.ts';
import { EmptyTopList } from './empty-top-list.tsx';
import { TopFaults } from './top-faults.tsx';
import {
  listOfColumn,
  readTopList,
  sortOfList,
  type TopListOptions,
  topListAddress,
} from './top-list-address.ts';
import { TopNote } from './top-note.tsx';
import { baseDays } from './top-row.ts';
import { TopToolbar } from './top-toolbar.tsx';
import { useTopColumns } from './use-top-columns.ts';
import { useTopList } from './use-top-list.ts';
import './top-list.css';

const TABLE = 'top-list';

/** Top shares of today or of the last sessions. */
export function TopListPage({ params, search }: ScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const options = useMemo(() => readTopList(params, search), [params, search]);
  const onChange = useCallback(
    (change: Partial<TopListOptions>) =>
      void navigate({
        to: '/top-list/{-$daytab}/{-$tab}',
        ...topListAddress({ ...options, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, options],
  );
  const { period, list } = options;
  const sorts = useMemo(() => [sortOfList(list)], [list]);

  const phone = useMedia(PHONE);
  const columns = useTopColumns(period === 'today');
  const { shown, layout, setLayout, widths } = useLayout({
    table: TABLE,
    columns,
    address: options.columns,
    onAddress: useCallback((address) => onChange({ columns: address }), [onChange]),
    sorts,
  });

  const hours = useSessionHours();
  const companies = useQuery(companiesQuery).data;
  const bases = useQuery(periodBaseQuery(baseDays(period), hours?.day));
  const quotes = useMoment();
  const categories = useCategories(quotes.values());
  const hold = useHeld();
  const { codes, total, which, leftOut, groups, useRow, rowOf } = useTopList({
    quotes,
    companies,
    options,
    held: hold.held,
    bases: bases.data,
    marketStart: marketStartOf(hours?.opensAt),
  });
  const walk = useShareWalk(() => codes);
  // Only lists of today's figures work without earlier sessions.
  const needsBase = period !== 'today' || list === 'above-average';
  const failed = needsBase && bases.isError;
  const waiting =
    quotes.size === 0 || hours === null || (needsBase && bases.data === undefined && !failed);
  const ready = !waiting && !failed;
  const fileName = useFileName(`top-list-${period}-${list}`);
  const asOf = Math.max(0, ...codes.map((code) => quotes.get(code)?.tradedAt ?? 0));

  return (
    <PageFrame
      title={t('topList.title')}
      description={t('topList.description')}
      note={
        <TopNote
          options={options}
          which={which}
          leftOut={leftOut}
          phone={phone}
          pace={shown.some(({ id }) => id === 'pace')}
          shown={ready ? codes.length : 0}
          total={total}
        />
      }
      asOf={ready ? asOf : 0}
      hold={hold}
      controls={
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
            disabled={!ready || codes.length === 0}
          />
        </>
      }
      toolbar={
        <TopToolbar options={options} categories={categories} phone={phone} onChange={onChange} />
      }
      state={{ kind: 'ready' }}
    >
      <div ref={walk} className="top-list">
        <Tabs
          label={t('topList.lists')}
          value={list}
          tabs={rankings.map((value) => ({ value, label: t(`topList.list.${value}`) }))}
          onChoose={(chosen) => onChange({ list: chosen })}
        >
          <TopFaults waiting={waiting} bases={failed ? bases : null} />
          {waiting && (
            <TableSkeleton
              columns={shown}
              widths={widths}
              sorts={sorts}
              grouped={false}
              label={t('parts.page.loading')}
            />
          )}
          {ready && codes.length === 0 && <EmptyTopList options={options} onChange={onChange} />}
          {ready && codes.length > 0 && (
            <Table
              id={TABLE}
              label={t(`topList.list.${list}`)}
              columns={shown}
              groups={groups}
              grouped={false}
              groupName={String}
              useRow={useRow}
              sorts={sorts}
              onSort={(column) => {
                const next = listOfColumn(column, list);
                if (next !== undefined) onChange({ list: next });
              }}
              widths={widths}
              rowClass="share-row"
              mark={shareStars}
              handlers={hold.handlers}
            />
          )}
        </Tabs>
      </div>
    </PageFrame>
  );
}
