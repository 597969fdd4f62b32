const JOINERS = /[\u200c\u200d]/g;
const MARKS = /[-&.,'’“”"()/]/g;
const BENGALI_DIGIT = /[০-৯]/g;
const BENGALI_ZERO = 0x09e6;

/**
 * Text as it is compared. Keyboards write `য়` as one letter or as two, and put joiners that nobody
 * sees: without NFC and without their removal the same word would not find itself.
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

/** Whether every word of the query occurs in the text. */
export const matchesWords = (text: string, query: string): boolean =>
  hasWords(folded(text), folded(query));

/** The same of texts that are folded already, for a list that is searched with every letter. */
export const hasWords = (place: string, query: string): boolean =>
  query.split(' ').every((word) => place.includes(word));
