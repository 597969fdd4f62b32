import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { transactionsQuery } from '../../../portfolio/portfolios.ts';
import { useWithWaiting } from '../../../portfolio/use-waiting-trades.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { SectionFault } from '../../../ui/page/section-fault.tsx';
import type { PanelProps } from '../panel-props.ts';
import { TransactionTable } from './transaction-table.tsx';

/** All transactions of one portfolio, newest first. */
export function TransactionsPanel({ portfolio, portfolios, onEdit }: PanelProps) {
  const { t } = useTranslation();
  /** Of all portfolios together, those of one at a time. */
  const [chosen, setChosen] = useState(portfolios[0]?.id ?? '');
  const id = portfolio?.id ?? chosen;
  const of = portfolios.find((each) => each.id === id);
  const query = useInfiniteQuery(transactionsQuery(id));
  const { data } = query;
  const stored = useMemo(
    () => data?.pages.flatMap(({ transactions }) => transactions) ?? [],
    [data],
  );
  const { rows, waiting } = useWithWaiting(id, stored);
  return (
    <section className="portfolio-section">
      {portfolio === undefined && (
        <SelectMenu
          label={t('portfolio.which')}
          value={chosen}
          choices={portfolios.map(({ id: value, name }) => ({ value, label: name }))}
          onChoose={setChosen}
        />
      )}
      {query.isError && query.data === undefined ? (
        <SectionFault title={t('portfolio.transactions.failed')} query={query} />
      ) : (
        <TransactionTable
          {...{ rows, waiting }}
          onOpen={of?.standsStill === false ? (row) => onEdit(id, row) : undefined}
        />
      )}
      {query.hasNextPage && (
        <button
          type="button"
          className="btn"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('portfolio.transactions.older')}
        </button>
      )}
    </section>
  );
}
