import './words.ts';
import '../../portfolio/words.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ALL } from '../../portfolio/portfolios.ts';
import { usePortfolios } from '../../portfolio/use-portfolios.ts';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageActs } from './page-acts.tsx';
import { panels } from './panels.tsx';
import { PortfolioDialogs, type PortfolioTask } from './portfolio-dialogs.tsx';
import { type PortfolioSearch, parsePortfolioSearch } from './portfolio-search.ts';
import { portfolioTabs } from './portfolio-tabs.ts';
import './portfolio.css';

/** What a member owns, what may be sold when, what was gained and why. */
export function PortfolioPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parsePortfolioSearch(given), [given]);
  const { portfolios, query } = usePortfolios();
  const [task, setTask] = useState<PortfolioTask | null>(null);
  const change = (next: { [Key in keyof PortfolioSearch]: PortfolioSearch[Key] | undefined }) =>
    onSearch(parsePortfolioSearch({ ...search, ...next }));
  const state = usePageState(portfolios === undefined, [
    { title: t('ownership.listFailed'), query },
  ]);
  const several = (portfolios?.length ?? 0) > 1;
  const portfolio =
    several && search.portfolio === ALL
      ? undefined
      : (portfolios?.find(({ id }) => id === search.portfolio) ?? portfolios?.[0]);
  const shown = portfolio?.id ?? ALL;
  const tab = search.tab ?? 'overview';
  const Panel = panels[tab];
  const show = (id: string) => change({ portfolio: id === portfolios?.[0]?.id ? undefined : id });

  return (
    <>
      <PageFrame
        title={t('portfolio.title')}
        description={t('portfolio.description')}
        controls={
          portfolios !== undefined &&
          portfolios.length > 0 && (
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
              <PageActs portfolio={portfolio} onTask={setTask} />
            </>
          )
        }
        state={state === 'loading' ? { kind: 'loading', skeleton: <PortfolioSkeleton /> } : state}
      >
        {portfolios !== undefined && portfolios.length > 0 && (
          <div className="portfolio">
            {portfolio?.standsStill && <StandsStill />}
            <Tabs
              label={t('portfolio.tabs.label')}
              value={tab}
              tabs={portfolioTabs.map((value) => ({ value, label: t(`portfolio.tabs.${value}`) }))}
              onChoose={(next) => change({ tab: next === 'overview' ? undefined : next })}
            >
              <Panel key={shown} shown={shown} portfolio={portfolio} portfolios={portfolios} />
            </Tabs>
          </div>
        )}
      </PageFrame>
      <PortfolioDialogs
        task={task}
        portfolio={portfolio}
        onShow={show}
        onClose={() => setTask(null)}
      />
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
      <div className="portfolio-worth">
        <i className="bone" style={{ width: '280px', height: '52px' }} />
      </div>
      <div className="tab-row" />
    </div>
  );
}
