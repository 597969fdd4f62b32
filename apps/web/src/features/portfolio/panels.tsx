import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { PanelProps } from './panel-props.ts';
import type { PortfolioTab } from './portfolio-tabs.ts';
import { OverviewPanel } from './summary/overview-panel.tsx';

/** The panel of each tab. All but the first load when they are opened. */
export const panels: Readonly<Record<PortfolioTab, ComponentType<PanelProps>>> = {
  overview: OverviewPanel,
  transactions: lazyPart(
    async () => (await import('./transactions/transactions-panel.tsx')).TransactionsPanel,
  ),
};
