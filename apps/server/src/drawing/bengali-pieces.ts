/*
 * A Bengali text in the pieces that a font shapes on its own.
 *
 * syllable = (consonant nukta? hasanta)* consonant nukta? hasanta? sign* modifier*
 *          | vowel (hasanta consonant)? sign* modifier*
 */
const CONSONANT = '[\u0995-\u09b9\u09ce\u09dc-\u09df\u09f0\u09f1]\u09bc?';
const HASANTA = '\u09cd[\u200c\u200d]?';
const TAIL = '[\u09be-\u09cc\u09d7]*[\u0981-\u0983]*';
const syllable = `(?:${CONSONANT}${HASANTA})*${CONSONANT}(?:${HASANTA})?${TAIL}`;
const vowel = `[\u0985-\u0994\u09e0\u09e1](?:${HASANTA}${CONSONANT})?${TAIL}`;
const digits = '[\u09e6-\u09ef]+';
const other = '[^ \u0980-\u09ff]+';
const piece = new RegExp(`${syllable}|${vowel}|${digits}| |${other}|.`, 'gu');

export interface Piece {
  readonly text: string;
  /** A syllable is of several glyphs, and one of Bengali digits or Latin letters of plain ones. */
  readonly kind: 'syllable' | 'digits' | 'latin' | 'space';
}

export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

export const piecesOf = (text: string): Piece[] =>
  Array.from(text.matchAll(piece), ([one]) => ({ text: one, kind: kindOf(one) }));

function kindOf(text: string): Piece['kind'] {
  if (text === ' ') return 'space';
  if (/^[\u09e6-\u09ef]/.test(text)) return 'digits';
  return isBengali(text) ? 'syllable' : 'latin';
}
