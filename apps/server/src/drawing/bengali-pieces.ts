/*
 * Splits Bengali text into the pieces that a font shapes separately.
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
  /** A syllable has several glyphs; a sign drawn before its conjunct is placed on a space. */
  readonly kind: 'syllable' | 'sign' | 'digits' | 'latin' | 'space';
}

export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

export const piecesOf = (text: string): Piece[] =>
  Array.from(text.matchAll(piece), ([one]) => inOrderOfSight(one))
    .flat()
    .map((one) => ({ text: one, kind: kindOf(one) }));

const HASANTA_SIGN = '\u09cd';
export const OWN_SPACE = '\u00a0';

/** The part drawn before the consonants, and the part drawn after them. */
const before: Readonly<Record<string, readonly [before: string, after: string]>> = {
  '\u09bf': ['\u09bf', ''],
  '\u09c7': ['\u09c7', ''],
  '\u09c8': ['\u09c8', ''],
  '\u09cb': ['\u09c7', '\u09be'],
  '\u09cc': ['\u09c7', '\u09d7'],
};

/**
 * Visual order. The renderer inserts a sign into the middle of a conjunct and breaks it, so each is
 * drawn separately.
 */
function inOrderOfSight(syllable: string): string[] {
  const sign = /[\u09bf\u09c7\u09c8\u09cb\u09cc]/.exec(syllable)?.[0];
  const [first, after] = (sign && before[sign]) || [];
  if (!sign || !first || !syllable.includes(HASANTA_SIGN)) return [syllable];
  return [OWN_SPACE + first, syllable.replace(sign, after ?? '')];
}

function kindOf(text: string): Piece['kind'] {
  if (text === ' ') return 'space';
  if (text.startsWith(OWN_SPACE)) return 'sign';
  if (/^[\u09e6-\u09ef]/.test(text)) return 'digits';
  return isBengali(text) ? 'syllable' : 'latin';
}
