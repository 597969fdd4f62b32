import { z } from 'zod/mini';
import { textInput } from './member-input.ts';

/** The audit log outlives accounts, so it must not contain personal data. */
const namesPerson = (text: string): boolean =>
  /\S@\S/.test(text) || /\d{8}/.test(text.replaceAll(/[\s().+-]/g, ''));
export const auditReason = textInput(1, 300).check(
  z.refine((text) => !namesPerson(text), 'contains an e-mail address or a phone number'),
);
