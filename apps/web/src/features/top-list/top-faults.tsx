import { useQuery } from '@tanstack/react-query';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

interface TopFaultsProps {
  readonly waiting: boolean;
  /** The query of earlier sessions, when the list needs it and it failed. */
  readonly bases: { readonly error: unknown; refetch(): unknown } | null;
}

/** Errors in place of the rows. Old prices stay on screen; the badge shows their age. */
export function TopFaults({ waiting, bases }: TopFaultsProps) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = usePriceFault();
  const hours = useQuery(marketTimeQuery);
  if (bases !== null)
    return (
      <ErrorMessage
        title={t('topList.basesFailed')}
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
