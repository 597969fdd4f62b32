import type { Portfolio, TransactionRow } from '@dorpon/contract/portfolio';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { transactionsQuery } from '../../../portfolio/portfolios.ts';
import { useWithWaiting } from '../../../portfolio/use-waiting-trades.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import type { PanelProps } from '../panel-props.ts';
import { TransactionTable } from './transaction-table.tsx';

const SHOWN = 6;
const none: readonly TransactionRow[] = [];

interface RecentTransactionsProps extends Pick<PanelProps, 'onEdit'> {
  readonly portfolio: Portfolio;
  /** Shows all of them. */
  readonly onAll: () => void;
}

/** The newest transactions of a portfolio. */
export function RecentTransactions({ portfolio, onEdit, onAll }: RecentTransactionsProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(transactionsQuery(portfolio.id));
  const all = useDigits(t('portfolio.transactions.all', { n: portfolio.transactions }));
  const stored = query.data?.pages[0]?.transactions;
  const { rows, waiting } = useWithWaiting(portfolio.id, stored ?? none);
  return (
    <section className="portfolio-section">
      <div className="portfolio-section-head">
        <h2>{t('portfolio.transactions.title')}</h2>
        <button type="button" className="link-btn" onClick={onAll}>
          {all}
        </button>
      </div>
      {query.isError && stored === undefined ? (
        <SectionFault title={t('portfolio.transactions.failed')} query={query} />
      ) : (
        <TransactionTable
          rows={rows.slice(0, SHOWN)}
          waiting={waiting}
          onOpen={portfolio.standsStill ? undefined : (row) => onEdit(portfolio.id, row)}
        />
      )}
    </section>
  );
}
