import { latinDigits } from './digits.ts';

const JOINERS = /[\u200c\u200d]/g;
const MARKS = /[-&.,'’“”"()/]/g;

/**
 * Normalises text for comparison. Keyboards type `য়` as one code point or as two and insert invisible
 * joiners. Without NFC, and with the joiners, a word would not match itself.
 */
export function folded(text: string): string {
  return latinDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(JOINERS, '')
    .replace(MARKS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const matchesWords = (text: string, query: string): boolean =>
  hasWords(folded(text), folded(query));

/** The same for texts already folded, for lists searched on every keystroke. */
export const hasWords = (text: string, query: string): boolean =>
  query.split(' ').every((word) => text.includes(word));
