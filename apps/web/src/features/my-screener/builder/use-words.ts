import { readPart } from '@dorpon/domain/screener/built-text';
import { partInWords } from '@dorpon/domain/screener/term-words';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A part of a text in the words of the reader. */
export function useWords(): (text: string) => string {
  const { language } = useTranslation();
  const numerals = useNumerals();
  return (text) => {
    const screener = readPart(text);
    return inNumerals(screener ? partInWords(screener.condition, language) : text, numerals);
  };
}
