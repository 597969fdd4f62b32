import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { overviewQuery } from '../../../portfolio/portfolios.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { HoldingsTable } from '../holdings/holdings-table.tsx';
import { TargetDialog } from '../holdings/target-dialog.tsx';
import { useLevelAlerts } from '../holdings/use-level-alerts.ts';
import type { PanelProps } from '../panel-props.ts';
import { RecentTransactions } from '../transactions/recent-transactions.tsx';
import { SettlementStrip } from './settlement-strip.tsx';

const OverviewPlots = lazyPart(async () => (await import('./overview-plots.tsx')).OverviewPlots);

/** The first tab: plots and parts, holdings, the newest transactions and what settles when. */
export function OverviewPanel(props: PanelProps) {
  const { shown, portfolio, onEnter, onEdit } = props;
  const { t } = useTranslation();
  const query = useQuery(overviewQuery(shown));
  const overview = query.data;
  const [levels, setLevels] = useState<ShareCode | null>(null);
  const makeAlerts = useLevelAlerts();
  const isFixed = portfolio?.standsStill === true;
  if (overview === undefined)
    return query.isError ? <SectionFault title={t('ownership.loadFailed')} query={query} /> : null;
  const acts = (code: ShareCode) => (
    <Menu
      className="row-action"
      label={t('portfolio.holdingActs', { code })}
      iconOnly
      align="end"
      tabStop={false}
      entries={[
        {
          label: t('ownership.kind.buy'),
          disabled: isFixed,
          onAct: () => onEnter({ kind: 'buy', code }),
        },
        {
          label: t('ownership.kind.sell'),
          disabled: isFixed,
          onAct: () =>
            onEnter({
              kind: 'sell',
              code,
              quantity: overview.holdings.find((holding) => holding.code === code)?.saleable.now,
            }),
        },
        {
          label: t('portfolio.levels.act'),
          disabled: portfolio === undefined || isFixed,
          onAct: () => setLevels(code),
        },
        ...overview.targets
          .filter((own) => own.code === code)
          .slice(0, 1)
          .map((own) => ({
            label: t('portfolio.levels.alert'),
            onAct: () => void makeAlerts(code, own),
          })),
      ]}
    >
      <Icon name="dots" />
    </Menu>
  );
  return (
    <div className="portfolio-overview">
      {overview.holdings.length > 0 && (
        <div className="analysis overview-plots">
          <OverviewPlots {...props} />
        </div>
      )}
      <HoldingsTable {...props} overview={overview} acts={acts} />
      <div className="portfolio-columns">
        {portfolio && <RecentTransactions portfolio={portfolio} onEdit={onEdit} />}
        <SettlementStrip overview={overview} />
      </div>
      {portfolio && levels !== null && (
        <TargetDialog
          key={levels}
          open
          portfolio={portfolio.id}
          code={levels}
          targets={overview.targets}
          onClose={() => setLevels(null)}
        />
      )}
    </div>
  );
}
