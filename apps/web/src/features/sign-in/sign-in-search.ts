import { ownPath } from '@dorpon/contract/sign-in-words';

export const ways = ['password', 'link', 'phone', 'create', 'forgot'] as const;
export type Way = (typeof ways)[number];

export interface SignInSearch {
  readonly way: Way;
  /** Where one was going. */
  readonly next: string;
  /** Why a link or an account elsewhere did not sign in. */
  readonly error: 'link' | 'elsewhere' | null;
  /** A link or an account elsewhere has just signed in. */
  readonly arrived: boolean;
}

/** The screens of sign-in themselves lead nowhere. */
const doors = /^\/(login|verifyEmail|reset-password)\b/;
const linkErrors = ['INVALID_TOKEN', 'EXPIRED_TOKEN', 'TOKEN_EXPIRED'];

/** An address of ours, or home: a link that others made must not lead from here to their site. */
export function readNext(value: unknown): string {
  const { success, data } = ownPath.safeParse(value);
  return success && !doors.test(data) ? data : '/';
}

export function parseSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  const { error } = search;
  return {
    way: ways.find((way) => way === search.way) ?? 'password',
    next: readNext(search.next),
    error: error === undefined ? null : linkErrors.includes(String(error)) ? 'link' : 'elsewhere',
    arrived: search.arrived !== undefined,
  };
}

/** What is usual is left out. */
export const searchOf = (way: Way, next: string): Record<string, unknown> => ({
  ...(way !== 'password' && { way }),
  ...(next !== '/' && { next }),
});

/** The address of a screen of sign-in that leads on to `next`; too long a one leads home. */
export function doorTo(next: string, door: '/login?arrived=1' | '/verifyEmail'): string {
  const mark = door.includes('?') ? '&' : '?';
  const address = next === '/' ? door : `${door}${mark}next=${encodeURIComponent(next)}`;
  return ownPath.safeParse(address).success ? address : door;
}
