import type { ValueType } from '@dorpon/domain/screener/field';
import type { Problem } from '@dorpon/domain/screener/problem';
import { problemSentence } from '@dorpon/domain/screener/problem-words';
import { problemWords as bn } from '@dorpon/domain/screener/problem-words.bn.data';
import { problemWords as en } from '@dorpon/domain/screener/problem-words.en.data';
import type { UnknownReason } from '@dorpon/domain/screener/unknown-reason';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useLanguage } from '../i18n/use-language.ts';

const words = { en, bn };

/** Types of values in the reader's words: a price, a percentage. */
export function useTypeWords(): (type: ValueType) => string {
  const language = useLanguage();
  return (type) => words[language].types[type];
}

/** What is wrong with a text, and why a share is unknown, in the reader's words. */
export function useProblemWords() {
  const language = useLanguage();
  const numerals = useNumerals();
  return useMemo(
    () => ({
      problem: (problem: Problem) =>
        inNumerals(problemSentence(problem, words[language]), numerals),
      reason: (reason: UnknownReason) => words[language].reasons[reason],
    }),
    [language, numerals],
  );
}
