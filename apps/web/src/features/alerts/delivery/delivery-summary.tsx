import { useQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { settingsQuery } from '../../../market-ui/alerts/own-alerts.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { timeOfMinute } from './quiet-hours.ts';
import { usePushState } from './use-delivery.ts';

const DeliveryPanel = lazyPart(async () => (await import('./delivery-panel.tsx')).DeliveryPanel);

interface DeliverySummaryProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Whether this device receives push and when it is quiet, with the settings below when opened. */
export function DeliverySummary({ isOpen, onOpen }: DeliverySummaryProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const push = usePushState();
  const quiet = useQuery(settingsQuery).data?.settings.quiet;
  const hours = quiet && {
    from: timeOfMinute(quiet.from),
    upto: timeOfMinute(quiet.upto),
  };
  return (
    <section className="alert-delivery" aria-labelledby="alert-delivery">
      <h2 id="alert-delivery" className="sr-only">
        {t('alerts.delivery.title')}
      </h2>
      <div className="alert-delivery-line">
        <p>
          {push !== undefined && `${t(`alerts.delivery.${push}`)} `}
          {hours && inNumerals(t('alerts.delivery.quiet', hours), numerals)}
        </p>
        <button
          type="button"
          className="btn"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {t(isOpen ? 'alerts.delivery.close' : 'alerts.delivery.change')}
        </button>
      </div>
      {isOpen && <DeliveryPanel />}
    </section>
  );
}
