import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer …`; empty without one. */
export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by digest, so that the time taken reveals nothing about the token. */
export const isSameToken = (given: string, right: string): boolean =>
  timingSafeEqual(digest(given), digest(right));
