import type { ShareCode } from '@dorpon/domain/units';
import { openPage } from '../platform/open-page.ts';
import { readStored, writeStored } from '../platform/stored.ts';

/** A share that a visitor starred, kept across sign-in and its mail, which may open another tab. */
const NAME = 'askedStar';
const KEPT_MS = 15 * 60_000;

/** Remembers the share and opens the sign-in page, which leads back here. */
export function askToSignIn(code: ShareCode): void {
  writeStored(NAME, `${Date.now()} ${code}`);
  const here = location.pathname + location.search;
  openPage(`/login?next=${encodeURIComponent(here)}`);
}

/** The share that was starred shortly before sign-in, if any. */
export function readPendingStar(): ShareCode | null {
  const [at, code = null] = (readStored(NAME) ?? '').split(' ');
  return Date.now() - Number(at) < KEPT_MS ? code : null;
}

export const clearPendingStar = (): void => writeStored(NAME, null);
