import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

interface TopFaultsProps {
  readonly waiting: boolean;
  /** The sessions before today, when they did not come and the list needs them. */
  readonly bases: { readonly error: unknown; refetch(): unknown } | null;
}

/** What failed, where the rows would be. Old prices stay; the badge says their age. */
export function TopFaults({ waiting, bases }: TopFaultsProps) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = useSyncExternalStore(market.fault.subscribe, market.fault.read);
  const hours = useQuery(marketTimeQuery);
  if (bases !== null)
    return (
      <ErrorMessage
        title={t('topList.basesFault')}
        action={t('parts.page.retry')}
        onAct={() => bases.refetch()}
      >
        {words(bases.error)}
      </ErrorMessage>
    );
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
