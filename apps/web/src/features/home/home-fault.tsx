import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';

/** Shown only without any prices. Otherwise the old ones stay and the badge says their age. */
export function HomeFault({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = usePriceFault();
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
