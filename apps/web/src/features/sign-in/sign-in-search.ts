import { type ErrorCode, errorCatalogue } from '@dorpon/contract/error-catalogue';
import { ownPath } from '@dorpon/contract/sign-in-words';
import { signInPages } from '../../platform/sign-in-pages.ts';

export const ways = ['password', 'link', 'phone', 'create', 'forgot', 'second'] as const;
export type Way = (typeof ways)[number];

export interface SignInSearch {
  readonly way: Way;
  /** The page to open after sign-in. */
  readonly next: string;
  /** Sign-in at an identity provider failed: it was refused, or may work later. */
  readonly failure: 'refused' | 'later' | null;
  /** An identity provider has just signed the member in. */
  readonly arrived: boolean;
}

/** A path of this site, else home: a link made by others must not lead to their site. */
export function readNext(value: unknown): string {
  const { success, data } = ownPath.safeParse(value);
  const [page = ''] = success ? data.split(/[?#]/, 1) : [];
  return success && !signInPages.includes(page) ? data : '/';
}

export function parseSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    way: ways.find((way) => way === search.way) ?? 'password',
    next: readNext(search.next),
    failure: search.error === undefined ? null : mayRetry(search.error) ? 'later' : 'refused',
    arrived: search.arrived !== undefined,
  };
}

const mayRetry = (code: unknown): boolean =>
  typeof code === 'string' &&
  Object.hasOwn(errorCatalogue, code) &&
  errorCatalogue[code as ErrorCode].retry;

/** Leaves out defaults. */
export const searchOf = (way: Way, next: string): Record<string, unknown> => ({
  ...(way !== 'password' && { way }),
  ...(next !== '/' && { next }),
});

/**
 * The address of a sign-in page that leads on to `next`; without `next` if it would be too long.
 */
export function signInPath(
  next: string,
  page: '/login' | '/login?arrived=1' | '/login?way=second' | '/verifyEmail',
): string {
  const mark = page.includes('?') ? '&' : '?';
  const address = next === '/' ? page : `${page}${mark}next=${encodeURIComponent(next)}`;
  return ownPath.safeParse(address).success ? address : page;
}
