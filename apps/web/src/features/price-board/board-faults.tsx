import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '../../api/companies.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useMarket } from '../../live/market-context.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

/** What failed, where the wall would be. Old prices stay; the badge says their age. */
export function BoardFaults({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const fault = useSyncExternalStore(market.fault.subscribe, market.fault.read);
  const companies = useQuery(companiesQuery);
  const words = useFaultWords();
  const noPrices = fault !== undefined && waiting;
  const noSectors = companies.isError && companies.data === undefined;
  if (!noPrices && !noSectors) return null;
  return (
    <ErrorMessage
      title={t(noPrices ? 'priceBoard.errorTitle' : 'priceBoard.companiesError')}
      action={t('priceBoard.retry')}
      onAct={() => {
        if (noPrices) market.restart();
        if (companies.isError) companies.refetch();
      }}
    >
      {words(noPrices ? fault : companies.error)}
    </ErrorMessage>
  );
}
