import { cleanName } from '../clean-name.ts';

/** Code points of a name under which a member publishes. */
export const MIN_DISPLAY_NAME = 3;
export const MAX_DISPLAY_NAME = 30;

/** Letters of English and Bangla only: those of other scripts look like them and make another name. */
const LATIN = 'A-Za-zÀ-ÖØ-öø-ž';
const BANGLA = '\\p{Script=Bengali}';
const ALLOWED = new RegExp(
  `^[${LATIN}${BANGLA}\\d](?:[${LATIN}${BANGLA}\\d .'’_-]|(?<=${BANGLA})[\\u200c\\u200d])*$`,
  'u',
);
const LETTERS = new RegExp(`[${LATIN}]|(?=${BANGLA})\\p{L}`, 'gu');
/** What looks like another letter; capitals and accents are gone before. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '০': 'o',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  '1': 'i',
  ı: 'i',
  l: 'i',
  ł: 'i',
  ŋ: 'n',
  þ: 'p',
  ŧ: 't',
  ĸ: 'k',
  ৰ: 'র',
  ৱ: 'ব',
};
/** Letters that are drawn as one other. */
const DRAWN_AS: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', ci: 'd', অা: 'আ' };
/** Digits that are read as letters within a word: R4him. */
const WRITTEN_AS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's' };
const WITHIN_WORD = /(?<=\p{L}\p{M}*)[345]|[345](?=\p{L})/gu;
const LOOK_ALIKES = new RegExp(`[${Object.keys(LOOK_ALIKE).join('')}]`, 'g');
/** A phone number. */
const LONG_NUMBER = /\p{Nd}{8}/u;

/** Words of those who run the app, in letters that may stand for each other. */
const RESERVED = [
  'dorpon',
  'admin',
  'moderator',
  'staff',
  'official',
  'দর্পণ',
  'অ্যাডমিন',
  'এডমিন',
  'প্রশাসক',
  'মডারেটর',
  'কর্তৃপক্ষ',
  'অফিসিয়াল',
  'দর্পন',
  'এ্যাডমিন',
  'আডমিন',
  'support',
  'সাপোর্ট',
].map(lookalike);

export const displayNameFaults = ['short', 'long', 'characters', 'number', 'reserved'] as const;
export type DisplayNameFault = (typeof displayNameFaults)[number];

/** A name as it is stored and shown. */
export const cleanDisplayName = (text: string): string =>
  cleanName(text).normalize('NFC').replaceAll(/\s+/g, ' ');

/**
 * Names with one key are the same name: capitals, accents, spaces, marks and Unicode forms do not matter, nor which
 * of the letters was written that cannot be told apart, as capital i and small L, or a digit for a letter in a word.
 */
export function displayNameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(WITHIN_WORD, (digit) => WRITTEN_AS[digit]!)
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll(LOOK_ALIKES, (letter) => LOOK_ALIKE[letter]!)
    .replaceAll(/rn|vv|ci|অা/g, (letters) => DRAWN_AS[letters]!);
}

/** Of a clean name; null if a member may use it. */
export function displayNameFault(name: string): DisplayNameFault | null {
  const length = [...name].length;
  if (length > MAX_DISPLAY_NAME) return 'long';
  if (length > 0 && !ALLOWED.test(name)) return 'characters';
  if (length < MIN_DISPLAY_NAME || (name.match(LETTERS)?.length ?? 0) < 2) return 'short';
  if (LONG_NUMBER.test(name.replaceAll(/[\s.'’_-]/g, ''))) return 'number';
  const seen = lookalike(name);
  return RESERVED.some((word) => seen.includes(word)) ? 'reserved' : null;
}

function lookalike(name: string): string {
  return displayNameKey(name).replaceAll(/[345]/g, (digit) => WRITTEN_AS[digit]!);
}
