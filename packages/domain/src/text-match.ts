const JOINERS = /[\u200c\u200d]/g;
const MARKS = /[-&.,'’“”"()/]/g;
const BENGALI_DIGIT = /[০-৯]/g;
const BENGALI_ZERO = 0x09e6;

/**
 * Normalises text for comparison. Keyboards type `য়` as one code point or as two and insert invisible
 * joiners. Without NFC, and with the joiners, a word would not match itself.
 */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(JOINERS, '')
    .replace(BENGALI_DIGIT, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replace(MARKS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const matchesWords = (text: string, query: string): boolean =>
  hasWords(folded(text), folded(query));

/** The same for texts already folded, for lists searched on every keystroke. */
export const hasWords = (text: string, query: string): boolean =>
  query.split(' ').every((word) => text.includes(word));
