import { FRESH_MINUTES } from '@dorpon/contract/fresh-minutes';

/** When a session's sign-in stops being fresh, by the database's clock. */
export const freshUntil = (session: string): string =>
  `(${session}.signed_in_at + make_interval(mins => ${FRESH_MINUTES}))`;

export const isFresh = (session: string): string => `(${freshUntil(session)} > now())`;
