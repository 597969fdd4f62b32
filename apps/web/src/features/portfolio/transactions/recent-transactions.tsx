import type { Portfolio } from '@dorpon/contract/portfolio';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { transactionsQuery } from '../../../portfolio/portfolios.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import type { PanelProps } from '../panel-props.ts';
import { TransactionTable } from './transaction-table.tsx';

const SHOWN = 6;

interface RecentTransactionsProps extends Pick<PanelProps, 'onEdit'> {
  readonly portfolio: Portfolio;
}

/** The newest transactions of a portfolio. */
export function RecentTransactions({ portfolio, onEdit }: RecentTransactionsProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(transactionsQuery(portfolio.id));
  const rows = query.data?.pages[0]?.transactions.slice(0, SHOWN);
  return (
    <section className="portfolio-section">
      <h2>{t('portfolio.transactions.title')}</h2>
      {query.isError && rows === undefined ? (
        <SectionFault title={t('portfolio.transactions.failed')} query={query} />
      ) : (
        <TransactionTable
          rows={rows ?? []}
          onOpen={portfolio.standsStill ? undefined : (row) => onEdit(portfolio.id, row)}
        />
      )}
    </section>
  );
}
