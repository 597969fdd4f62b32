import { randomBytes } from 'node:crypto';
import { valueAbout } from '../../db/claim-account.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { COOKIE_PREFIX, cookieValue } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import type { SignInStore } from './store.ts';
import { hashedIdentifier } from './stored-codes.ts';

/**
 * Anybody can sign up with anybody's e-mail. Whoever then opens the link in the mail owns the
 * mailbox, but only in the browser that signed up is it certain that they also chose the password.
 * A cookie marks that browser; every sign-up sets it, so that it does not reveal whether the
 * account is new.
 */
export type SignUpBrowsers = ReturnType<typeof createSignUpBrowsers>;

/** Links work for an hour; a new one can be requested during the day. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

interface BrowserParts {
  readonly store: SignInStore;
  readonly sessions: Sessions;
  readonly hash: KeyedHash;
  readonly publicUrl: string;
}

export function createSignUpBrowsers({ store, sessions, hash, publicUrl }: BrowserParts) {
  const isSecure = publicUrl.startsWith('https:');
  // With this prefix no other host of the domain can set it.
  const name = `${isSecure ? '__Host-' : ''}${COOKIE_PREFIX}.sign_up`;
  const attributes = `Max-Age=${REMEMBERED_SECONDS}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const identifierOf = (uid: string) => hashedIdentifier(hash, `sign-up:${uid}`);
  const markOf = (uid: string, browser: string) => valueAbout(uid, hash('browser', browser));

  function browserIn(cookies: string | null | undefined): string | null {
    const value = cookies ? cookieValue(cookies, name) : undefined;
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
  }

  return {
    /** The cookie of a browser that signs up: its existing one, or a new one. */
    mark(cookies: string | undefined): { cookie: string; setCookie: string } {
      const cookie = `${name}=${browserIn(cookies) ?? randomBytes(32).toString('base64url')}`;
      return { cookie, setCookie: `${cookie}; ${attributes}` };
    },

    async remember(uid: string, cookies: string | null | undefined): Promise<void> {
      const browser = browserIn(cookies);
      if (browser === null) return;
      await store.keepVerification(identifierOf(uid), markOf(uid, browser), REMEMBERED_SECONDS);
    },

    /** Whether these are cookies of the browser that made the account or is signed in to it. */
    async isSame(uid: string, cookies: string | null | undefined): Promise<boolean> {
      const session = cookies ? await sessions.rowOf({ cookie: cookies }) : undefined;
      if (session?.uid === uid) return true;
      const browser = browserIn(cookies);
      if (browser === null) return false;
      return (await store.verification(identifierOf(uid))) === markOf(uid, browser);
    },
  };
}
