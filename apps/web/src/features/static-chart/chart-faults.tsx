import { CallError } from '@dorpon/contract/error-catalogue';
import { useDigits } from '../../i18n/numerals.tsx';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { isRetryable } from './picture/picture-retry.ts';
import type { PictureState } from './picture/use-picture.ts';

interface ChartFaultsProps {
  readonly picture: PictureState;
  readonly path: string | null;
  readonly onReset: () => void;
}

/** The failure, the time of the image that is still shown, and a retry or a reset. */
export function ChartFaults({ picture, path, onReset }: ChartFaultsProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { shown, fault, retry } = picture;
  const old = shown !== null && shown.path === path && shown.at > 0;
  const time = useDigits(old ? dhakaTime(shown.at, true) : '');
  if (fault === null) return null;
  const { cause } = fault;
  const title = old ? t('staticChart.failedAgain', { time }) : t('staticChart.failed');
  if (!isRetryable(cause)) {
    return (
      <ErrorMessage title={title} action={t('staticChart.showDefault')} onAct={onReset}>
        {t('staticChart.refused')}
      </ErrorMessage>
    );
  }
  const busy = cause instanceof CallError && cause.code === 'busy';
  return (
    <ErrorMessage title={title} action={t('parts.page.retry')} onAct={retry}>
      {busy ? t('staticChart.busy') : words(cause)}
    </ErrorMessage>
  );
}
