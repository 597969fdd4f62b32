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
  performance: lazyPart(
    async () => (await import('./performance/performance-panel.tsx')).PerformancePanel,
  ),
  allocation: lazyPart(
    async () => (await import('./allocation/allocation-panel.tsx')).AllocationPanel,
  ),
  dividends: lazyPart(async () => (await import('./dividends/dividends-panel.tsx')).DividendsPanel),
  'what-if': lazyPart(async () => (await import('./what-if/what-if-panel.tsx')).WhatIfPanel),
  reports: lazyPart(async () => (await import('./reports/reports-panel.tsx')).ReportsPanel),
  files: lazyPart(async () => (await import('./files/files-panel.tsx')).FilesPanel),
};
