import { placesOf } from '@dorpon/domain/screener/built-term';
import { readPart } from '@dorpon/domain/screener/built-text';
import { ungrouped } from '@dorpon/domain/screener/edit';
import { partInWords } from '@dorpon/domain/screener/term-words';
import type { Expression } from '@dorpon/domain/screener/tree';
import type { ReactNode } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A condition in words, with what is compared in bold. */
export function TermWords({ text }: { readonly text: string }) {
  const { language } = useTranslation();
  const numerals = useNumerals();
  const screener = readPart(text);
  if (screener === null) return text;
  const whole = ungrouped(screener.condition);
  const words = partInWords(whole, language);
  const places = placesOf(screener, whole.kind === 'within' ? whole.of : whole);
  const operands = places
    ? [places.subject, ...places.values.map((value) => value as Expression)].map((part) =>
        partInWords(part, language),
      )
    : [];
  const parts: ReactNode[] = [];
  let at = 0;
  for (const operand of operands) {
    const next = operand === '' ? -1 : words.indexOf(operand, at);
    if (next < 0) continue;
    // To the end of the word: in Bangla an ending is written onto it, and its signs cannot stand alone.
    const ending = /^[\p{L}\p{M}]*/u.exec(words.slice(next + operand.length))![0];
    const end = next + operand.length + ending.length;
    parts.push(inNumerals(words.slice(at, next), numerals));
    parts.push(<b key={next}>{inNumerals(words.slice(next, end), numerals)}</b>);
    at = end;
  }
  return (
    <span className="term-words">
      {parts}
      {inNumerals(words.slice(at), numerals)}
    </span>
  );
}
