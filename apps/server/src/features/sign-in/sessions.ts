import type { IncomingHttpHeaders } from 'node:http';
import type { Caller, Member } from '../../http/caller.ts';
import { emailOrNull } from './placeholder-emails.ts';
import { challengeCookieName, endedCookies, sessionCookieName, tokenIn } from './session-cookie.ts';
import type { SessionRow, SignInStore } from './store.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** Reads the session from the database each time, so that a revoked one ends with the next call. */
export function createSessions(store: SignInStore, secret: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const cookieName = sessionCookieName(isSecure);
  const challengeName = challengeCookieName(isSecure);

  const tokenOf = (headers: Pick<IncomingHttpHeaders, 'cookie'>): string | null =>
    tokenIn(headers.cookie, cookieName, secret);

  async function rowOf(
    headers: Pick<IncomingHttpHeaders, 'cookie'>,
  ): Promise<SessionRow | undefined> {
    const token = tokenOf(headers);
    return token === null ? undefined : store.session(token);
  }

  return {
    rowOf,
    /** Ends the session of these headers, if any; returns the `set-cookie` lines. */
    async end(headers: Pick<IncomingHttpHeaders, 'cookie'>): Promise<string[]> {
      const token = tokenOf(headers);
      if (token !== null) await store.endByToken(token);
      return endedCookies(isSecure);
    },
    /** The member whose session these `set-cookie` lines start. */
    async memberIn(set: readonly string[]): Promise<Caller> {
      const line = set.find((each) => each.startsWith(`${cookieName}=`));
      if (line === undefined) return null;
      const row = await rowOf({ cookie: line.split(';', 1)[0] });
      return row ? memberOf(row) : null;
    },
    /** Whether these `set-cookie` lines hold a sign-in that waits for the second factor. */
    isChallenge: (set: readonly string[]): boolean =>
      set.some(
        (line) => line.startsWith(`${challengeName}=`) && line[challengeName.length + 1] !== ';',
      ),
    /** Under which the waiting sign-in of these cookies is stored, before hashing. */
    challengeIn: (cookies: string | undefined): string | null =>
      tokenIn(cookies, challengeName, secret),
    /** Without the session, so that the library acts for the waiting sign-in alone. */
    withoutSession: (cookies: string): string =>
      cookies
        .split(';')
        .filter((each) => !each.trimStart().startsWith(`${cookieName}=`))
        .join(';'),
    /** The `set-cookie` lines that neither start nor end a session. */
    besidesSession: (set: readonly string[]): string[] =>
      set.filter((line) => !line.startsWith(`${cookieName}=`)),
    /** By its signature alone: the session may have ended. */
    tokenOf,
    async callerOf(headers: IncomingHttpHeaders): Promise<Caller> {
      const row = await rowOf(headers);
      return row ? memberOf(row) : null;
    },
  };
}

export const memberOf = (row: SessionRow): Member => ({
  id: row.uid,
  email: emailOrNull(row.email),
  phone: row.phone,
  verified: row.emailVerified || row.phoneVerified,
  isAdmin: row.role === 'admin' && row.emailVerified,
  sessionId: row.sessionId,
  isFresh: row.isFresh,
});
