/** L2: comments, and what is within quotes; names that have digits. */
const OWN_WORDS = /--[^\n]*|"[^"\n]*"|“[^”\n]*”|[\p{L}_][\p{L}\d_]*\d[\p{L}\d_]*/gu;
const EMAIL = /\S@\S|\S\s@\s?\S+\.\p{L}|\(at\)/iu;
const DATE = /\d{4}-\d\d-\d\d/g;
/** Of a phone, with the country or with the 0 before it: amounts begin with neither. */
const PHONE = /(?:\+|(?<![\d.,])(?:880|0(?!\.)))(?:[^\p{L}\d]{0,3}\d){7}/u;
/** Accents, vowel signs and invisible marks, which could stand between digits. */
const MARKS = /[\p{M}\p{Cf}]/gu;

/** Whether a screener has an e-mail address, or a phone number in words that its author chose. */
export function hasPersonalData(text: string): boolean {
  // Some keyboards write full-width signs.
  const plain = text
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(/\p{Nd}/gu, digitOf);
  if (EMAIL.test(plain)) return true;
  const words = plain.match(OWN_WORDS) ?? [];
  return words.some((word) => PHONE.test(word.replaceAll(DATE, ' ')));
}

/** 0 to 9 of any script: its digits follow each other. */
function digitOf(digit: string): string {
  let zero = digit.codePointAt(0)!;
  const own = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && own - zero < 9) zero -= 1;
  return String(own - zero);
}
