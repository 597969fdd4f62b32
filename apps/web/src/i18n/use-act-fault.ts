import './act-fault-words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import { useCallback } from 'react';
import { NoAnswerError } from '../platform/no-answer-error.ts';
import { inNumerals, useNumerals } from './numerals.tsx';
import { useTranslation } from './use-translation.ts';

/** Why something that a person did has failed. Unlike a read, it is not tried again by itself. */
export function useActFault(): (fault: unknown) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    (fault) => {
      if (fault instanceof CallError && fault.code === 'sign-in-again')
        return t('actFault.unproved');
      const isAnswered = fault instanceof CallError || fault instanceof NoAnswerError;
      const status = isAnswered ? fault.status : null;
      if (status === null) return t('actFault.away');
      if (status < 400) return t('fault.unreadable');
      return inNumerals(t('actFault.answered', { status }), numerals);
    },
    [t, numerals],
  );
}
