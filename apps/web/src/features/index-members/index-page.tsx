import { marketStartOf } from '@dorpon/domain/market/session';
import './words.ts';
import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { atIndexPrice } from '@dorpon/domain/market/index-movers';
import { type IndexRow, indexRows } from '@dorpon/domain/market/index-rows';
import type { Quote } from '@dorpon/domain/market/quote';
import { indexCriteria } from '@dorpon/domain/shares/index-order';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIndexRows } from '../../live/use-index-movers.ts';
import { useLiveRows } from '../../live/use-live-rows.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { ScreenTabs } from '../../market-ui/page/screen-tabs.tsx';
import { TablePage } from '../../market-ui/page/table-page.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { barScale } from '../../ui/plots/bar-scale.ts';
import { useHeld } from '../../ui/table/use-held.ts';
import { useOpenGroups } from '../../ui/table/use-open-groups.ts';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import type { IndexColumnId } from './index-columns.tsx';
import type { MemberFigures, MemberRow } from './index-row.ts';
import {
  type IndexScreen,
  type IndexSearch,
  indexSorts,
  parseIndexSearch,
} from './index-search.ts';
import { useIndexColumns } from './use-index-columns.ts';
import { useIndexList } from './use-index-list.ts';
import './index-phone.css';

/** The index at one moment, for the chart above the table. */
export interface IndexSnapshot {
  readonly code: IndexCode;
  readonly quote: Quote | undefined;
  readonly rows: readonly IndexRow[] | null;
  readonly bySector: boolean;
  readonly sectorOf: (row: { readonly code: string }) => string;
}

interface IndexPageProps extends Pick<ScreenProps, 'search' | 'onSearch'> {
  readonly name: 'mover' | 'member';
  readonly screen: IndexScreen;
  readonly defaultColumns: readonly IndexColumnId[];
  readonly picture?: (snapshot: IndexSnapshot) => ReactNode;
}

/** The members of an index with their points: body of both screens. */
export function IndexPage({ name, screen, defaultColumns, picture, ...props }: IndexPageProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseIndexSearch(props.search, screen), [props.search, screen]);
  const { onSearch } = props;
  const change = useCallback(
    (next: { [Key in keyof IndexSearch]: IndexSearch[Key] | undefined }) =>
      onSearch(parseIndexSearch({ ...search, ...next }, screen)),
    [search, onSearch, screen],
  );
  const sorts = useMemo(() => indexSorts(search, screen), [search, screen]);
  const setters = useTableSetters(change, sorts, indexCriteria);
  const opened = useOpenGroups(
    search.open,
    useCallback((open) => change({ open }), [change]),
  );
  const code = search.index ?? 'DSEX';
  const bySector = search.by === 'sector';

  const quotes = useMoment();
  const hours = useSessionHours();
  const { rows, query } = useIndexRows(code, quotes, hours?.day, indexRows);
  const companies = useQuery(companiesQuery);
  const nameOf = useGroupSector();
  const hold = useHeld();
  const list = useIndexList({
    rows,
    sorts,
    bySector,
    nameOf,
    held: hold.held,
    marketStart: marketStartOf(hours?.opensAt),
    companies: companies.data,
    filter: search.filter,
  });
  const { useRow, rowOf } = useMembers(list.figures);
  const scale = {
    maxPoints: barScale((rows ?? []).map(({ points }) => points)),
    maxWeight: barScale((rows ?? []).map(({ weight }) => weight)),
  };
  const columns = useIndexColumns(defaultColumns, scale, bySector);
  const state = usePageState(rows === null, [
    { title: t('indexMembers.failed'), query },
    { title: t('tablePage.companiesFailed'), query: companies },
  ]);
  const quote = quotes.get(code);
  const none = rows?.length === 0;
  // Only the count is localised: the digits of DS30 are a name.
  const members = inNumerals(String(rows?.length ?? 0), useNumerals());
  const note =
    rows === null || rows.length === 0 ? '' : t('indexMembers.count', { n: members, index: code });
  return (
    <TablePage
      id={`index-${name}`}
      title={t(`indexMembers.${name}.title`)}
      description={t(`indexMembers.${name}.description`)}
      note={note}
      asOf={quote?.tradedAt ?? 0}
      label={t('indexMembers.label', { index: code })}
      tabs={
        <ScreenTabs
          tabs={['indexMover', 'indexShare']}
          chosen={name === 'mover' ? 'indexMover' : 'indexShare'}
          search={{ index: search.index, by: search.by, filter: search.filter }}
        />
      }
      toolbar={
        <>
          <Segmented
            label={t('indexMembers.index')}
            value={code}
            choices={screen.indices.map((value) => ({ value, label: value }))}
            onChoose={(index) => change({ index })}
          />
          <Segmented
            label={t('indexMembers.group')}
            value={bySector ? 'sector' : 'share'}
            choices={[
              { value: 'share', label: t('indexMembers.byShare') },
              { value: 'sector', label: t('indexMembers.bySector') },
            ]}
            onChoose={(by) => change({ by: by === 'sector' ? by : undefined, open: undefined })}
          />
        </>
      }
      nothing={
        none
          ? {
              title: t('indexMembers.noneTitle', { index: code }),
              text: t('indexMembers.none'),
              action: t('parts.page.retry'),
              onAct: () => query.refetch(),
            }
          : undefined
      }
      picture={
        none
          ? undefined
          : picture?.({
              code,
              quote,
              rows,
              bySector,
              sectorOf: (row) => companies.data?.get(row.code)?.sector ?? '',
            })
      }
      foot={t(`indexMembers.${name}.how`)}
      columns={columns}
      groups={list.groups}
      groupedBy={bySector ? t('indexMembers.column.sector') : null}
      groupName={nameOf}
      useRow={useRow}
      rowOf={rowOf}
      search={search}
      sorts={sorts}
      setters={setters}
      opened={opened}
      state={state}
      hold={hold}
    />
  );
}

/** Live rows at the price that the index uses, so that price and change agree with the points. */
function useMembers(figures: ReadonlyMap<ShareCode, MemberFigures>) {
  const { useRow, rowOf } = useLiveRows(figures);
  return useMemo(() => {
    const priced = (row: MemberRow | undefined) =>
      row && { ...row, quote: atIndexPrice(row.quote) };
    return {
      useRow: (code: ShareCode) => priced(useRow(code)),
      rowOf: (code: ShareCode) => priced(rowOf(code)),
    };
  }, [useRow, rowOf]);
}
