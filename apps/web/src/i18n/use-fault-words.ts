import { CallError } from '@dorpon/contract/error-catalogue';
import { useCallback } from 'react';
import { NoAnswerError } from '../platform/no-answer-error.ts';
import { inNumerals, useNumerals } from './numerals.tsx';
import { useTranslation } from './use-translation.ts';

/** Why a read failed, which is tried again by itself; for what a person did there is `useActFault`. */
export function useFaultWords(): (fault: unknown) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    (fault) => {
      if (fault instanceof CallError) {
        return inNumerals(t('fault.answered', { status: fault.status }), numerals);
      }
      const status = fault instanceof NoAnswerError ? fault.status : null;
      if (status === null) return t(navigator.onLine ? 'fault.away' : 'fault.offline');
      if (status < 400) return t('fault.unreadable');
      return inNumerals(t('fault.answered', { status }), numerals);
    },
    [t, numerals],
  );
}
