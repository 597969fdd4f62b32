import { billingWords } from '@dorpon/contract/billing';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { Payer } from './port.ts';

/** As stored: `verified` of a caller is also true for a confirmed phone. */
export interface OwnEmail {
  /** Null for a phone sign-up. */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/**
 * ASCII letters only: full case folding makes different addresses equal, such as those with the Kelvin sign
 * and with k.
 */
const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export const isSameEmail = (one: string, other: string): boolean =>
  lowerAscii(one) === lowerAscii(other);

/** Who pays: the session's member with a verified e-mail. `given` is the e-mail that the caller claims. */
export function requirePayer(
  memberId: string,
  own: OwnEmail | undefined,
  given: string | undefined,
): Payer {
  if (!own) throw new CallError('not-signed-in', 'this account has been deleted');
  if (own.email === null) throw new CallError('not-verified', billingWords.emailRequired, 'email');
  if (given !== undefined && !isSameEmail(given, own.email))
    throw new CallError('forbidden', 'email: not the signed-in member’s', 'email');
  if (!own.emailVerified) throw new CallError('not-verified', 'confirm your e-mail first');
  return { memberId, email: own.email };
}
