import type { Portfolio } from '@dorpon/contract/portfolio';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { transactionsQuery } from '../../../portfolio/portfolios.ts';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import type { PanelProps } from '../panel-props.ts';
import { TransactionTable } from './transaction-table.tsx';

const SHOWN = 6;

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
  const rows = query.data?.pages[0]?.transactions.slice(0, SHOWN);
  return (
    <section className="portfolio-section">
      <div className="portfolio-section-head">
        <h2>{t('portfolio.transactions.title')}</h2>
        <button type="button" className="link-btn" onClick={onAll}>
          {all}
        </button>
      </div>
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
