import './words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TablePage } from '../../market-ui/page/table-page.tsx';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAct } from '../../ui/fields/use-act.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTableSetters } from '../../ui/table/use-table-setters.ts';
import { ClockContext } from '../../ui/text/clock.ts';
import { formatCount } from '../../ui/text/format.ts';
import { AdviceList } from './advice-list.tsx';
import { AgoWords } from './ago-words.tsx';
import { AlertRatesPart } from './alert-rates-part.tsx';
import { checkData, dataHealthQuery } from './calls.ts';
import { type DataSearch, dataCriteria, dataSorts, parseDataSearch } from './data-search.ts';
import { FeedPart } from './feed-part.tsx';
import { findingColumns } from './finding-columns.tsx';
import { filterFindings, groupByFault, shownFinding } from './finding-rows.ts';
import { KindChoice } from './kind-choice.tsx';
import { wallClock } from './wall-clock.ts';
import './admin-data.css';

/** For administrators: the state of the feed, the faults of the stored data, and how to fix them. */
export function AdminDataPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const search = useMemo(() => parseDataSearch(given), [given]);
  const change = useCallback(
    (next: { [Key in keyof DataSearch]: DataSearch[Key] | undefined }) =>
      onSearch(parseDataSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const sorts = useMemo(() => dataSorts(search), [search]);
  const setters = useTableSetters(change, sorts, dataCriteria);
  const query = useQuery(dataHealthQuery);
  const health = query.data?.checkedAt == null ? undefined : query.data;
  const queries = useQueryClient();
  const recheck = useAct(useActFault());
  const busy = recheck.busy || query.data?.isChecking === true;
  const check = () =>
    void recheck.run(async () => queries.setQueryData(dataHealthQuery.queryKey, await checkData()));

  const rows = useMemo(
    () => (health?.findings ?? []).map(shownFinding(language === 'bn')),
    [health, language],
  );
  const filtered = useMemo(() => filterFindings(rows, search, sorts), [rows, search, sorts]);
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const rowOf = useCallback((key: string) => byKey.get(key), [byKey]);
  const columns = useMemo(() => findingColumns(t), [t]);
  const state = usePageState(health === undefined, [{ title: t('adminData.failed'), query }], {
    prices: false,
  });
  const coverage = useDigits(
    health === undefined
      ? t('adminData.loadingCoverage')
      : t('adminData.coverage', {
          days: formatCount(health.days),
          shares: formatCount(health.shares),
          minutes: formatCount(health.minuteDays),
        }),
  );
  return (
    <ClockContext value={wallClock}>
      <div className="admin-data">
        <TablePage
          id="data-health"
          title={t('adminData.title')}
          description={t('adminData.description')}
          note={coverage}
          label={t('adminData.findings')}
          toolbar={
            <span className="checked">
              {health !== undefined && (
                <AgoWords word="adminData.checked" at={health.checkedAt ?? 0} />
              )}
              <button type="button" className="link-btn" disabled={busy} onClick={check}>
                <Icon name="again" size={13} />
                {t(busy ? 'adminData.checking' : 'adminData.again')}
              </button>
              {recheck.fault !== null && <span role="alert">{recheck.fault}</span>}
            </span>
          }
          picture={
            <div className="table-picture data-picture">
              <FeedPart />
              <AlertRatesPart />
              {rows.length > 0 && (
                <>
                  <div className="data-kinds">
                    <KindChoice
                      counts={health?.counts ?? []}
                      kind={search.kind}
                      onKind={(kind) => change({ kind })}
                    />
                  </div>
                  <AdviceList
                    faults={groupByFault(
                      filtered,
                      search.filter ? null : (health?.faultCounts ?? null),
                    )}
                  />
                </>
              )}
            </div>
          }
          foot={t('adminData.how')}
          columns={columns}
          groups={[{ key: 'all', figures: null, rows: filtered.map(({ key }) => key) }]}
          groupedBy={null}
          groupName={String}
          useRow={rowOf}
          rowOf={rowOf}
          starless
          codeOf={(key) => byKey.get(key)?.code ?? 'DSEX'}
          search={search}
          sorts={sorts}
          setters={setters}
          state={state}
          nothing={
            health !== undefined && rows.length === 0
              ? {
                  title: t('adminData.noFindings'),
                  text: coverage,
                  action: t('adminData.again'),
                  onAct: check,
                }
              : undefined
          }
        />
      </div>
    </ClockContext>
  );
}
