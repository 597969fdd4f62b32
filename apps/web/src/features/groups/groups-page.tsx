import { marketStartOf } from '@dorpon/domain/market/session';
import './words.ts';
import { universeOf } from '@dorpon/domain/market/universe';
import { groupFigures } from '@dorpon/domain/shares/group-figures';
import { groupCriteria } from '@dorpon/domain/shares/market-groups';
import { sectorCount } from '@dorpon/domain/shares/sector-changes';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIndexMovers } from '../../live/use-index-movers.ts';
import { useLiveRows } from '../../live/use-live-rows.ts';
import { useMoment } from '../../live/use-moment.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { ScreenTabs } from '../../market-ui/page/screen-tabs.tsx';
import { TablePage } from '../../market-ui/page/table-page.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useUniverseWords } from '../../market-ui/share/use-universe-words.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useHeld } from '../../ui/table/use-held.ts';
import { useOpenGroups } from '../../ui/table/use-open-groups.ts';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import { GroupLeaders } from './group-leaders.tsx';
import { type GroupsSearch, groupSorts, parseGroupsSearch } from './groups-search.ts';
import { GroupsSummary } from './groups-summary.tsx';
import { useGroupColumns } from './use-group-columns.ts';
import { useGroupPeriods } from './use-group-periods.ts';
import { useMarketGroups } from './use-market-groups.ts';

const INDEX = 'DSEX';

interface GroupsPageProps extends Pick<ScreenProps, 'search' | 'onSearch'> {
  readonly by: 'sector' | 'category';
  readonly nameOf: (key: string) => string;
}

/** Sectors or categories: change, turnover and contribution to the index. */
export function GroupsPage({ by, nameOf, onSearch, ...props }: GroupsPageProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseGroupsSearch(props.search), [props.search]);
  const change = useCallback(
    (next: { [Key in keyof GroupsSearch]: GroupsSearch[Key] | undefined }) =>
      onSearch(parseGroupsSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const sorts = useMemo(() => groupSorts(search), [search]);
  const setters = useTableSetters(change, sorts, groupCriteria);
  const onOpened = useCallback((open: string | undefined) => change({ open }), [change]);
  const opened = useOpenGroups(search.open, onOpened);

  const board = useMoment();
  const hours = useSessionHours();
  const movers = useIndexMovers(INDEX, board, hours?.day);
  const points = useMemo(
    () => movers.rows && new Map(movers.rows.map((row) => [row.code, row.points * 100])),
    [movers.rows],
  );
  const companies = useQuery(companiesQuery);
  const periods = useGroupPeriods(hours?.day);
  const hold = useHeld();
  const marketStart = marketStartOf(hours?.opensAt);
  const list = useMarketGroups({
    board,
    by,
    sorts,
    nameOf,
    held: hold.held,
    marketStart,
    points: points ?? undefined,
    companies: companies.data,
    bases: periods.bases,
    filter: search.filter,
  });
  const market = useMemo(() => groupFigures(list.shares, marketStart), [list.shares, marketStart]);
  const { useRow, rowOf } = useLiveRows(list.figures);
  const columns = useGroupColumns(by, movers.rows === null && !movers.query.isError);
  const waiting =
    list.shares.length === 0 ||
    hours === null ||
    (by === 'sector' && companies.data === undefined && !companies.isError);
  const state = usePageState(waiting, [
    { title: t('tablePage.companiesFailed'), query: companies },
    { title: t('groups.pointsFailed'), query: movers.query },
    ...(periods.failed ? [{ title: t('groups.periodsFailed'), query: periods.failed }] : []),
  ]);
  const count = by === 'sector' ? sectorCount(list.shares) : list.all.length;
  const kinds = universeOf(list.shares.map(({ quote }) => quote));
  // Bonds have a row of their own, which is no sector.
  const withBonds = by === 'sector' && kinds.bonds > 0;
  const counted = useDigits(
    t(withBonds ? 'groups.sector.countWithBonds' : `groups.${by}.count`, { n: count }),
  );
  const universe = useUniverseWords()(kinds);
  const note = waiting ? '' : `${counted}, ${universe}`;
  return (
    <TablePage
      id={`${by}-list`}
      title={t(`groups.${by}.title`)}
      description={t(`groups.${by}.description`)}
      note={note}
      asOf={board.get(INDEX)?.tradedAt ?? 0}
      label={t(`groups.${by}.title`)}
      tabs={
        <ScreenTabs
          tabs={['sectorList', 'categoryList']}
          chosen={`${by}List`}
          search={{ sort: search.sort, columns: search.columns }}
        />
      }
      toolbar={<GroupsSummary figures={waiting ? null : market} index={board.get(INDEX)} />}
      below={by === 'category' && !waiting && <GroupLeaders groups={list.all} nameOf={nameOf} />}
      foot={t('groups.how')}
      columns={columns}
      groups={list.groups}
      groupedBy={t(`groups.${by}.one`)}
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
