import type { ShareListOptions } from '@dorpon/domain/shares/share-list';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { EmptyMessage, ErrorMessage } from '../../ui/page/message.tsx';

/** Prices or companies that failed to load. Old prices stay on screen; the badge has their age. */
export function ListFaults({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const fault = usePriceFault();
  const companies = useQuery(companiesQuery);
  const words = useFaultWords();
  if (fault !== undefined && waiting) {
    return (
      <ErrorMessage
        title={t('fault.prices')}
        action={t('list.retry')}
        onAct={() => {
          market.restart();
          if (companies.isError) companies.refetch();
        }}
      >
        {words(fault)}
      </ErrorMessage>
    );
  }
  if (!companies.isError || waiting) return null;
  return (
    <ErrorMessage
      title={t('list.companiesError')}
      action={t('list.retry')}
      onAct={() => companies.refetch()}
    >
      {words(companies.error)}
    </ErrorMessage>
  );
}

interface NoMatchesProps {
  readonly options: ShareListOptions;
  readonly onReset: () => void;
}

export function NoMatches({ options: { filter, category }, onReset }: NoMatchesProps) {
  const { t } = useTranslation();
  const text =
    category === undefined
      ? t('list.emptyFilter', { filter: filter ?? '' })
      : filter === undefined
        ? t('list.emptyPlain', { category })
        : t('list.emptyCategory', { filter, category });
  return (
    <EmptyMessage title={t('list.emptyTitle')} action={t('list.showAll')} onAct={onReset}>
      {text}
    </EmptyMessage>
  );
}
