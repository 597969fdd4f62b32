import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useMarket } from '../../live/market-context.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

/** Said while there is no price to show; afterwards the badge says how old they are. */
export function DetailFault({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { fault, restart } = useMarket();
  const prices = useSyncExternalStore(fault.subscribe, fault.read);
  if (prices === undefined || !waiting) return null;
  return (
    <ErrorMessage title={t('fault.prices')} action={t('parts.page.retry')} onAct={restart}>
      {words(prices)}
    </ErrorMessage>
  );
}
