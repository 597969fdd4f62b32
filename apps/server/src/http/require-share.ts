import { CallError } from '@dorpon/contract/error-catalogue';
import type { ShareCode } from '@dorpon/domain/units';

export type IsKnown = (code: ShareCode) => boolean;

/** An unknown code is the caller's mistake, not an empty answer. */
export function requireShare(isKnown: IsKnown, code: ShareCode): void {
  if (!isKnown(code)) unknownShare(code);
}

export function unknownShare(code: ShareCode, field: 'code' | 'share' | 'shares' = 'code'): never {
  throw new CallError('unknown-share', `unknown share ${code}`, field);
}
