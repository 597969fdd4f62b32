import type { ShareCode } from '@dorpon/domain/units';
import { openPage } from '../platform/open-page.ts';
import { readStored, writeStored } from '../platform/stored.ts';

/** What a visitor wished to keep, across the sign-in and its mail, which may open another tab. */
const NAME = 'askedStar';
const KEPT_MS = 15 * 60_000;

/** Remembers the share and leads to the door, and from there back to where one was. */
export function askToSignIn(code: ShareCode): void {
  writeStored(NAME, `${Date.now()} ${code}`);
  const here = location.pathname + location.search;
  openPage(`/login?next=${encodeURIComponent(here)}`);
}

/** The share that was asked for a short while ago, if any. */
export function readAsked(): ShareCode | null {
  const [at, code = null] = (readStored(NAME) ?? '').split(' ');
  return Date.now() - Number(at) < KEPT_MS ? code : null;
}

export const forgetAsked = (): void => writeStored(NAME, null);
