import { ownPath } from '@dorpon/contract/sign-in-words';
import { signInPages } from '../../platform/sign-in-pages.ts';

export const ways = ['password', 'link', 'phone', 'create', 'forgot'] as const;
export type Way = (typeof ways)[number];

export interface SignInSearch {
  readonly way: Way;
  /** Where one was going. */
  readonly next: string;
  /** An account elsewhere did not sign in. */
  readonly isRefused: boolean;
  /** An account elsewhere has just signed in. */
  readonly arrived: boolean;
}

/** An address of ours, or home: a link that others made must not lead from here to their site. */
export function readNext(value: unknown): string {
  const { success, data } = ownPath.safeParse(value);
  const [page = ''] = success ? data.split(/[?#]/, 1) : [];
  return success && !signInPages.includes(page) ? data : '/';
}

export function parseSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    way: ways.find((way) => way === search.way) ?? 'password',
    next: readNext(search.next),
    isRefused: search.error !== undefined,
    arrived: search.arrived !== undefined,
  };
}

/** What is usual is left out. */
export const searchOf = (way: Way, next: string): Record<string, unknown> => ({
  ...(way !== 'password' && { way }),
  ...(next !== '/' && { next }),
});

/** The address of a screen of sign-in that leads on to `next`; too long a one leads home. */
export function doorTo(next: string, door: '/login' | '/login?arrived=1' | '/verifyEmail'): string {
  const mark = door.includes('?') ? '&' : '?';
  const address = next === '/' ? door : `${door}${mark}next=${encodeURIComponent(next)}`;
  return ownPath.safeParse(address).success ? address : door;
}
