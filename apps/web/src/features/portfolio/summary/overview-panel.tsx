import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PHONE, useMedia } from '../../../platform/use-media.ts';
import { overviewQuery } from '../../../portfolio/portfolios.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import { HoldingSheet, TargetDialog } from '../holdings/holding-overlays.ts';
import { HoldingsTable } from '../holdings/holdings-table.tsx';
import { useLevelAlerts } from '../holdings/use-level-alerts.ts';
import type { PanelProps } from '../panel-props.ts';
import { RecentTransactions } from '../transactions/recent-transactions.tsx';
import { SettlementStrip } from './settlement-strip.tsx';

const OverviewPlots = lazyPart(async () => (await import('./overview-plots.tsx')).OverviewPlots);

/** The first tab: plots and parts, holdings, the newest transactions and what settles when. On a phone what is held is first. */
export function OverviewPanel(props: PanelProps) {
  const { shown, portfolio, onEnter, onEdit, onChange } = props;
  const { t } = useTranslation();
  const query = useQuery(overviewQuery(shown));
  const overview = query.data;
  const [levels, setLevels] = useState<ShareCode | null>(null);
  /** On a phone. */
  const [opened, setOpened] = useState<ShareCode | null>(null);
  const phone = useMedia(PHONE);
  const makeAlerts = useLevelAlerts();
  const isFixed = portfolio?.standsStill === true;
  if (overview === undefined)
    return query.isError ? <SectionFault title={t('ownership.loadFailed')} query={query} /> : null;
  const entriesOf = (code: ShareCode): readonly MenuEntry[] => [
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
  ];
  const acts = (code: ShareCode) => (
    <Menu
      className="row-action"
      label={t('portfolio.holdingActs', { code })}
      iconOnly
      align="end"
      tabStop={false}
      entries={() => entriesOf(code)}
    >
      <Icon name="dots" />
    </Menu>
  );
  const plots = overview.holdings.length > 0 && (
    <div className="analysis overview-plots">
      <OverviewPlots {...props} overview={overview} />
    </div>
  );
  return (
    <div className="portfolio-overview">
      {!phone && plots}
      <HoldingsTable {...props} overview={overview} acts={acts} onOpen={setOpened} />
      {phone && plots}
      <div className="portfolio-columns">
        {portfolio && (
          <RecentTransactions
            portfolio={portfolio}
            onEdit={onEdit}
            onAll={() => onChange({ tab: 'transactions' })}
          />
        )}
        <SettlementStrip overview={overview} />
      </div>
      {opened !== null && (
        <HoldingSheet
          open
          code={opened}
          overview={overview}
          acts={entriesOf(opened)}
          onClose={() => setOpened(null)}
        />
      )}
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
