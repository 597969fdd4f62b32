import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares in constant time. */
export function tokenCheck(token: string): (given: string) => boolean {
  const expected = digest(token);
  return (given) => timingSafeEqual(digest(given), expected);
}
