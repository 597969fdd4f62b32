import type { NamedFormula } from '@dorpon/domain/screener/formulas';
import { parse } from '@dorpon/domain/screener/parse';
import { partInWords } from '@dorpon/domain/screener/term-words';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** The name of a formula; without one, what it says in the reader's words. */
export function useFormulaHead(): (formula: NamedFormula) => string {
  const language = useLanguage();
  const numerals = useNumerals();
  return useCallback(
    ({ name, text }) => {
      if (name !== '') return name;
      const parsed = parse(text);
      if ('problem' in parsed) return text;
      return inNumerals(partInWords(parsed.screener.condition, language), numerals);
    },
    [language, numerals],
  );
}
