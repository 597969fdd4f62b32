import { problemSentence } from '@dorpon/domain/screener/problem-words';
import { problemWords as bn } from '@dorpon/domain/screener/problem-words.bn.data';
import { problemWords as en } from '@dorpon/domain/screener/problem-words.en.data';
import type { UnknownReason } from '@dorpon/domain/screener/unknown-reason';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { ScreenerProblem } from './screener-calls.ts';

const words = { en, bn };

/** What is wrong with a text, and why a share is unknown, in the reader's words. */
export function useProblemWords() {
  const language = useLanguage();
  const numerals = useNumerals();
  return useMemo(
    () => ({
      problem: (problem: ScreenerProblem) =>
        inNumerals(problemSentence(problem, words[language]), numerals),
      reason: (reason: UnknownReason) => words[language].reasons[reason],
    }),
    [language, numerals],
  );
}
