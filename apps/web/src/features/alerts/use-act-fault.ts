import { CallError } from '@dorpon/contract/error-catalogue';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';

/** Why something that a member did has failed. Unlike a read, it is not tried again by itself. */
export function useActFault(): (fault: unknown) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    (fault) => {
      const isAnswered = fault instanceof CallError || fault instanceof NoAnswerError;
      const status = isAnswered ? fault.status : null;
      return status === null
        ? t('alerts.notDone.away')
        : inNumerals(t('alerts.notDone.answered', { status }), numerals);
    },
    [t, numerals],
  );
}
