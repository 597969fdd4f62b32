import './words.ts';
import { floatCriteria, type Holding } from '@dorpon/domain/figures/float-list';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLiveRows } from '../../live/use-live-rows.ts';
import { useMoment } from '../../live/use-moment.ts';
import { TablePage } from '../../market-ui/page/table-page.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { barScale } from '../../ui/plots/bar-scale.ts';
import { useHeld } from '../../ui/table/use-held.ts';
import { useOpenGroups } from '../../ui/table/use-open-groups.ts';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { type FloatSearch, floatSorts, parseFloatSearch } from './float-search.ts';
import { FloatSummary } from './float-summary.tsx';
import { holdingsQuery } from './holdings.ts';
import { useFloatColumns } from './use-float-columns.ts';
import { useFloatList } from './use-float-list.ts';

/** Free float of each share: percentage, market value and part of the market. */
export function FloatingCapPage({ onSearch, ...props }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseFloatSearch(props.search), [props.search]);
  const change = useCallback(
    (next: { [Key in keyof FloatSearch]: FloatSearch[Key] | undefined }) =>
      onSearch(parseFloatSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const sorts = useMemo(() => floatSorts(search), [search]);
  const setters = useTableSetters(change, sorts, floatCriteria);
  const onOpened = useCallback((open: string | undefined) => change({ open }), [change]);
  const opened = useOpenGroups(search.open, onOpened);
  const bySector = search.by === 'sector';

  const board = useMoment();
  const holdings = useQuery(holdingsQuery);
  const companies = useQuery(companiesQuery);
  const nameOf = useGroupSector();
  const hold = useHeld();
  const list = useFloatList({
    board,
    sorts,
    bySector,
    nameOf,
    held: hold.held,
    holdings: holdings.data,
    companies: companies.data,
    filter: search.filter,
  });
  const { useRow, rowOf } = useLiveRows(list.figures);
  const columns = useFloatColumns(barScale(list.rows.map(({ part }) => part ?? 0)));
  const waiting = list.rows.length === 0;
  const state = usePageState(waiting, [
    { title: t('floatingCap.failed'), query: holdings },
    { title: t('tablePage.companiesFailed'), query: companies },
  ]);
  const asOf = list.rows.reduce((newest, { quote }) => Math.max(newest, quote.tradedAt), 0);
  const count = useDigits(waiting ? '' : t('floatingCap.count', { n: list.rows.length }));
  const dayWords = useDayWords();
  const heldOn = newestHolding(holdings.data);
  const note =
    heldOn === null || waiting
      ? count
      : `${count}, ${t('floatingCap.heldOn', { day: dayWords(heldOn, 'long') })}`;
  return (
    <TablePage
      id="floating-cap"
      title={t('floatingCap.title')}
      description={t('floatingCap.description')}
      note={note}
      asOf={asOf}
      label={t('floatingCap.title')}
      toolbar={
        <>
          <Segmented
            label={t('floatingCap.group')}
            value={bySector ? 'sector' : 'share'}
            choices={[
              { value: 'share', label: t('floatingCap.byShare') },
              { value: 'sector', label: t('floatingCap.bySector') },
            ]}
            onChoose={(by) => change({ by: by === 'sector' ? by : undefined, open: undefined })}
          />
          <FloatSummary figures={waiting ? null : list.market} />
        </>
      }
      foot={t('floatingCap.how')}
      columns={columns}
      groups={list.groups}
      groupedBy={bySector ? t('floatingCap.column.sector') : null}
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

/** Companies publish their holdings monthly, not all on the same day. */
const newestHolding = (holdings: readonly Holding[] = []): TradingDay | null =>
  holdings.reduce<TradingDay | null>(
    (newest, { heldOn }) => (heldOn !== null && (newest ?? '') < heldOn ? heldOn : newest),
    null,
  );
