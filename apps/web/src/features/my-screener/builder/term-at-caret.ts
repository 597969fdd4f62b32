import { termsOf } from '@dorpon/domain/screener/edit';
import { lex } from '@dorpon/domain/screener/lex';
import { keywordOf } from '@dorpon/domain/screener/names';
import { print } from '@dorpon/domain/screener/print';
import type { Screener } from '@dorpon/domain/screener/tree';
import { difference } from '../difference.ts';

export interface Caret {
  readonly text: string;
  readonly at: number;
}

const WORD_END = /[\p{L}\p{M}\p{Nd}_]*/uy;

/**
 * The term in which the caret is; null before the terms and from the `and` between two. While a text that is being
 * typed cannot be read, the screener is that of the text before.
 */
export function termAtCaret(screener: Screener, { text, at }: Caret): number | null {
  const { from, to, insert } = difference(print(screener), text);
  const grown = insert.length - (to - from);
  // What was inserted between two terms belongs to neither.
  const startNow = (place: number) => (place >= to ? place + grown : Math.min(place, from));
  const endNow = (place: number) => (place <= from ? place : Math.max(from, place + grown));
  const terms = termsOf(screener);
  const index = terms.findLastIndex((term) => startNow(term.from) <= at);
  const term = terms[index];
  if (term === undefined) return null;
  const end = endNow(term.to);
  if (at <= end) return index;
  WORD_END.lastIndex = at;
  const lexed = lex(text.slice(end, at + WORD_END.exec(text)![0].length));
  const [next] = 'tokens' in lexed ? lexed.tokens : [];
  return next && keywordOf(next.text) === 'and' ? null : index;
}
