import type { PanelProps } from '../panel-props.ts';
import { RecentTransactions } from '../transactions/recent-transactions.tsx';

/** The first tab: plots and parts, holdings, the newest transactions and what settles when. */
export function OverviewPanel({ portfolio }: PanelProps) {
  return (
    <div className="portfolio-overview">
      {portfolio && <RecentTransactions portfolio={portfolio} />}
    </div>
  );
}
