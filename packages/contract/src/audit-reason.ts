import { z } from 'zod/mini';
import { textInput } from './member-input.ts';

/** The audit log outlives accounts, so it must not contain personal data. */
export function namesPerson(text: string): boolean {
  // Some keyboards write full-width signs.
  const plain = text.normalize('NFKC');
  return /\S@\S/.test(plain) || /\p{Nd}{8}/u.test(plain.replaceAll(/[\s().+-]/g, ''));
}
export const auditReason = textInput(1, 300).check(
  z.refine((text) => !namesPerson(text), 'contains an e-mail address or a phone number'),
);
