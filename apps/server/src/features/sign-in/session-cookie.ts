import { createHmac, timingSafeEqual } from 'node:crypto';

export const COOKIE_PREFIX = 'dorpon';

/** Browsers accept a `__Secure-` cookie only over TLS. */
export const sessionCookieName = (isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

/** Holds a sign-in that waits for the second factor. */
export const challengeCookieName = (isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.two_factor`;

/** The `set-cookie` lines that end a session in the browser, remembered or not. */
export const endedCookies = (isSecure: boolean): string[] =>
  ['session_token', 'dont_remember'].map(
    (name) =>
      `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );

/**
 * The token in a cookie with a valid signature: a row of the database is not enough to forge one.
 */
export function tokenIn(header: string | undefined, name: string, secret: string): string | null {
  const value = header === undefined ? undefined : cookieValue(header, name);
  if (value === undefined) return null;
  const cut = value.lastIndexOf('.');
  if (cut < 1) return null;
  const token = value.slice(0, cut);
  const given = Buffer.from(value.slice(cut + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

/** The value of a cookie. */
export function cookieValue(header: string, name: string): string | undefined {
  const part = header.split(';').find((each) => each.trimStart().startsWith(`${name}=`));
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part.slice(part.indexOf('=') + 1).trim());
  } catch {
    return undefined;
  }
}

const PLAIN_COOKIE = /^\s*([\w!#$%&'*+.^`|~-]+)=([^"]*)$/;

/**
 * The cookies that `cookieValue` can read, each once. The library trims names, removes quotes and
 * chooses among cookies of the same name in its own way: with other cookies it could act for
 * another member than the one that was checked, counted and notified.
 */
export function plainCookies(header: string): string {
  const kept = new Map<string, string>();
  for (const part of header.split(';')) {
    const [, name, value = ''] = PLAIN_COOKIE.exec(part) ?? [];
    if (name !== undefined && !kept.has(name)) kept.set(name, value.trim());
  }
  return Array.from(kept, ([name, value]) => `${name}=${value}`).join('; ');
}
