import { latinDigits } from '@dorpon/domain/digits';

/** L2: each from its sign to the end of the line. */
const COMMENTS = /--[^\n]*/g;
const EMAIL = /\S@\S/;
const DATE = /\d{4}-\d\d-\d\d/g;
/** Of a phone, with the country or with the 0 before it: amounts begin with neither. */
const PHONE = /(?:\+|(?<![\d.,])(?:880|0(?!\.)))(?:[\s().-]*\d){7}/;

/** Whether a screener has an e-mail address, or a comment of it a phone number. */
export function hasPersonalData(text: string): boolean {
  // Some keyboards write full-width signs.
  const plain = latinDigits(text.normalize('NFKC'));
  if (EMAIL.test(plain)) return true;
  const comments = plain.match(COMMENTS) ?? [];
  return comments.some((comment) => PHONE.test(comment.slice(2).replaceAll(DATE, ' ')));
}
