import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useMarket } from '../../live/market-context.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

/** No prices at all. Old ones stay on the screen instead; the badge says their age. */
export function HomeFault({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = useSyncExternalStore(market.fault.subscribe, market.fault.read);
  if (fault === undefined || !waiting) return null;
  return (
    <ErrorMessage
      title={t('fault.prices')}
      action={t('parts.page.retry')}
      onAct={() => market.restart()}
    >
      {words(fault)}
    </ErrorMessage>
  );
}
