import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useMarket } from '../../live/market-context.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

/** No prices at all. Old ones stay on the screen instead; the badge says their age. */
export function HaltFaults({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = useSyncExternalStore(market.fault.subscribe, market.fault.read);
  const hours = useQuery(marketTimeQuery);
  const noHours = hours.isError && hours.data === undefined;
  if (!waiting || (fault === undefined && !noHours)) return null;
  return (
    <ErrorMessage
      title={t('fault.prices')}
      action={t('parts.page.retry')}
      onAct={() => {
        if (fault !== undefined) market.restart();
        if (noHours) hours.refetch();
      }}
    >
      {words(fault ?? hours.error)}
    </ErrorMessage>
  );
}
