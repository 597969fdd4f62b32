import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { monitorWords as bangla } from '@dorpon/domain/monitor/monitor-words.bn.data';
import { monitorWords as english } from '@dorpon/domain/monitor/monitor-words.en.data';
import { monitorSentence } from '@dorpon/domain/monitor/sentence';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** What happened, in the reader's language and digits. */
export function useSentence(): (entry: MonitorEntry) => string {
  const words = useLanguage() === 'bn' ? bangla : english;
  const numerals = useNumerals();
  return useCallback(
    ({ finding, side }) => {
      const text = monitorSentence(finding, side, words);
      // The digits of an announcement are its author's.
      return finding.kind === 'disclosure' ? text : inNumerals(text, numerals);
    },
    [words, numerals],
  );
}
