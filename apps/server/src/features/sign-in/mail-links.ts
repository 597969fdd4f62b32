import { createHash, randomBytes } from 'node:crypto';
import { type LinkPurpose, linkAddress } from '@dorpon/contract/link-pages';
import { valueAbout } from '../../db/claim-account.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { LINK_SECONDS } from './limits.ts';
import type { SignInStore } from './store.ts';
import { hashedIdentifier } from './stored-codes.ts';

/**
 * The identifier of a pending link before hashing. The library chooses those of `sign-in` and
 * `reset-password`, and hashes them in the same way.
 */
const identifiers: Record<LinkPurpose, (token: string) => string> = {
  'verify-email': (token) => `verify-email:${token}`,
  'sign-in': (token) => createHash('sha256').update(token).digest('base64url'),
  'reset-password': (token) => `reset-password:${token}`,
};

export const linkIdentifier = (hash: KeyedHash, purpose: LinkPurpose, token: string): string =>
  hashedIdentifier(hash, identifiers[purpose](token));

/** The member and e-mail that a stored verification link confirms. */
export function ownerIn(value: string): { uid: string; email: string } | null {
  const [, uid, email] = /^([^:]+):(.+)$/.exec(value) ?? [];
  return uid === undefined || email === undefined ? null : { uid, email };
}

export type MailLinks = ReturnType<typeof createMailLinks>;

/** Links for mails. */
export function createMailLinks(store: SignInStore, hash: KeyedHash, publicUrl: string) {
  const at = (purpose: LinkPurpose, token: string, next: string | null): string =>
    new URL(linkAddress(purpose, token, next || '/'), publicUrl).href;

  return {
    /**
     * A verification link that works once. The library's own token is a signed JWT that is not
     * stored: it cannot be revoked, it stays valid when its last base64url character is spelled
     * differently, and it works for whoever has that e-mail later.
     */
    async verification(user: { id: string; email: string }, next: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const identifier = linkIdentifier(hash, 'verify-email', token);
      await store.keepVerification(
        identifier,
        valueAbout(user.id, user.email.toLowerCase()),
        LINK_SECONDS,
      );
      return at('verify-email', token, next);
    },
    signIn: (token: string, next: string | null) => at('sign-in', token, next),
    resetPassword: (token: string, next: string | null) => at('reset-password', token, next),
  };
}
