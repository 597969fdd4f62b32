import { parse } from '@dorpon/domain/screener/parse';
import {
  namesOfTerms,
  type TermColumn,
  type TermInWords,
  termsInWords,
} from '@dorpon/domain/screener/term-words';
import { useMemo } from 'react';
import { inNumerals, type Numerals, useNumerals } from '../i18n/numerals.tsx';
import { useLanguage } from '../i18n/use-language.ts';

/** A term, and the field or the study whose value is shown. */
interface NamedTerm extends TermInWords {
  readonly name: string | undefined;
}

const none: readonly NamedTerm[] = [];

/** The terms of a text in the reader's words and digits; none while it cannot be read. */
export function useTerms(text: string): readonly NamedTerm[] {
  const language = useLanguage();
  const numerals = useNumerals();
  return useMemo(() => {
    const parsed = parse(text);
    if ('problem' in parsed) return none;
    const shown = ({ words, column, parts }: TermInWords): TermInWords => ({
      words: inNumerals(words, numerals),
      column: columnIn(column, numerals),
      ...(parts && { parts: parts.map(shown) }),
    });
    const names = namesOfTerms(parsed.screener);
    return termsInWords(parsed.screener, language).map((term, place) => ({
      ...shown(term),
      name: names[place],
    }));
  }, [text, language, numerals]);
}

function columnIn(column: TermColumn, numerals: Numerals): TermColumn {
  if (column.kind === 'none') return column;
  const head = inNumerals(column.head, numerals);
  return column.kind === 'gap'
    ? { ...column, head, of: inNumerals(column.of, numerals) }
    : { ...column, head };
}
