import './words.ts';
import '../../portfolio/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ALL, firstOverviewQuery, overviewQuery } from '../../portfolio/portfolios.ts';
import { usePortfolios } from '../../portfolio/use-portfolios.ts';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import { PageComing } from '../../ui/page/page-coming.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { useDrawnGlance } from '../../ui/page/use-drawn-glance.ts';
import { EmptyPortfolio } from './empty-portfolio.tsx';
import { PageActs } from './page-acts.tsx';
import type { SearchChange } from './panel-props.ts';
import { panels } from './panels.tsx';
import { PortfolioDialogs, type PortfolioTask } from './portfolio-dialogs.tsx';
import { parsePortfolioSearch } from './portfolio-search.ts';
import { portfolioTabs } from './portfolio-tabs.ts';
import { isSample } from './sample/is-sample.ts';
import { SampleNote } from './sample/sample-note.tsx';
import { Summary } from './summary/summary.tsx';
import type { FirstContent } from './transactions/draft.ts';
import type { Entry } from './transactions/transaction-dialog.tsx';
import './portfolio.css';
import './portfolio-print.css';

const TransactionDialog = lazyOverlay(
  async () => (await import('./transactions/transaction-dialog.tsx')).TransactionDialog,
);

/** What a member owns, what may be sold when, what was gained and why. */
export function PortfolioPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parsePortfolioSearch(given), [given]);
  const { portfolios, query } = usePortfolios();
  const today = useSessionHours()?.day;
  const [task, setTask] = useState<PortfolioTask | null>(null);
  const [opened, setOpened] = useState<Entry | null>(null);
  const change = useCallback(
    (next: SearchChange) => onSearch(parsePortfolioSearch({ ...search, ...next })),
    [search, onSearch],
  );
  const several = (portfolios?.length ?? 0) > 1;
  const portfolio =
    several && search.portfolio === ALL
      ? undefined
      : (portfolios?.find(({ id }) => id === search.portfolio) ?? portfolios?.[0]);
  const shown = portfolio?.id ?? ALL;
  const hasAny = portfolios !== undefined && portfolios.length > 0;
  const isFirst = search.portfolio === undefined && portfolios === undefined;
  const first = useQuery({ ...firstOverviewQuery, enabled: isFirst });
  const overview = useQuery({ ...overviewQuery(shown), enabled: hasAny && !first.isFetching });
  const state = usePageState(portfolios === undefined || today === undefined, [
    { title: t('ownership.listFailed'), query },
    { title: t('ownership.loadFailed'), query: overview },
  ]);
  const isComing = overview.data === undefined && (portfolios === undefined || hasAny);
  const standsIn = useDrawnGlance(isComing && (state === 'loading' || state.kind === 'ready'));
  const isEmpty = overview.data?.transactions === 0;
  const tab = search.tab ?? 'overview';
  const Panel = panels[tab];
  const inAddress = (id: string) => ({ portfolio: id === portfolios?.[0]?.id ? undefined : id });
  const show = (id: string) => change(inAddress(id));
  /** A link can open the form. */
  const linked: Entry | null =
    search.new === undefined ? null : { first: { kind: search.kind ?? 'buy', code: search.new } };
  const entry = opened ?? linked;
  /** With one change of the address: a second would bring back what the first took out. */
  const closeEntry = (more: SearchChange = {}) => {
    setOpened(null);
    if (linked || 'portfolio' in more) change({ ...more, new: undefined, kind: undefined });
  };
  const enter = (first: FirstContent) => setOpened({ first });

  const empty = today !== undefined && (
    <EmptyPortfolio
      today={today}
      portfolio={portfolio}
      hasAny={hasAny}
      onEnter={enter}
      onMade={show}
      onImport={() => change({ tab: 'files' })}
    />
  );

  if (standsIn) return <PageComing />;
  return (
    <>
      <PageFrame
        title={t('portfolio.title')}
        description={t('portfolio.description')}
        controls={
          portfolios !== undefined &&
          hasAny && (
            <>
              {several && (
                <SelectMenu
                  label={t('portfolio.which')}
                  value={shown}
                  choices={[
                    ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
                    { value: ALL, label: t('ownership.all') },
                  ]}
                  onChoose={show}
                />
              )}
              <PageActs
                portfolio={portfolio}
                onTask={setTask}
                onEnter={() => enter({ kind: 'buy' })}
              />
            </>
          )
        }
        state={state === 'loading' ? { kind: 'loading', skeleton: <PortfolioSkeleton /> } : state}
      >
        {portfolios !== undefined && today !== undefined && (
          <div className="portfolio all-mine" data-tab={tab}>
            {portfolio?.standsStill && <StandsStill />}
            {portfolio && isSample(portfolio) && <SampleNote portfolio={portfolio} />}
            {!hasAny && tab !== 'files' ? (
              empty
            ) : (
              <>
                {overview.data && !isEmpty && <Summary shown={shown} overview={overview.data} />}
                {overview.isPending && hasAny && <SummarySkeleton />}
                <Tabs
                  label={t('portfolio.tabs.label')}
                  value={tab}
                  tabs={portfolioTabs.map((value) => ({
                    value,
                    label: t(`portfolio.tabs.${value}`),
                  }))}
                  onChoose={(next) => change({ tab: next === 'overview' ? undefined : next })}
                >
                  {isEmpty && tab === 'overview' ? (
                    empty
                  ) : (
                    <Panel
                      key={shown}
                      {...{ shown, portfolio, portfolios, search }}
                      onChange={change}
                      onEnter={enter}
                      onEdit={(id, row) => setOpened({ portfolio: id, row })}
                    />
                  )}
                </Tabs>
              </>
            )}
          </div>
        )}
      </PageFrame>
      <PortfolioDialogs
        task={task}
        portfolio={portfolio}
        onShow={show}
        onClose={() => setTask(null)}
      />
      {entry !== null && portfolios !== undefined && today !== undefined && (
        <TransactionDialog
          key={JSON.stringify(entry)}
          open
          entry={entry}
          portfolio={portfolio}
          portfolios={portfolios}
          today={today}
          onSaved={(id) => closeEntry(shown === ALL ? undefined : inAddress(id))}
          onClose={() => closeEntry()}
        />
      )}
    </>
  );
}

/** Beyond the limits of the membership. */
function StandsStill() {
  const { t } = useTranslation();
  return (
    <p className="portfolio-note">
      {t('portfolio.still')}{' '}
      <Link className="link-btn" to="/pro-member">
        {t('portfolio.seePro')}
      </Link>
    </p>
  );
}

function PortfolioSkeleton() {
  return (
    <div className="portfolio" aria-hidden="true">
      <SummarySkeleton />
      <div className="tab-row" />
    </div>
  );
}

/** As tall as the summary: the tabs below must not move. */
const SummarySkeleton = () => (
  <>
    <div className="portfolio-worth" aria-hidden="true">
      <i className="bone" style={{ width: '280px', height: '52px' }} />
    </div>
    <div className="portfolio-facts" aria-hidden="true" />
  </>
);
