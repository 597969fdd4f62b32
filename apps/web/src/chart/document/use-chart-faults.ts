import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UnreadableChart } from './unreadable-chart.ts';

/** Why a stored layout cannot be shown, in the reader's language. */
export function useChartFaults(): (error: unknown) => string {
  const { t } = useTranslation();
  const faultWords = useActFault();
  return (error) =>
    error instanceof UnreadableChart ? t('chartLayout.wrong.newer-version') : faultWords(error);
}
