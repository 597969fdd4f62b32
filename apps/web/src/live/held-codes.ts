import type { ShareCode } from '@dorpon/domain/units';
import { pastMinute } from './past-minute.ts';

/**
 * While a pointer or finger is on the list, its order is kept: a row must not move away just before
 * it is pressed. The same while the needle moves through the day. Another list is shown at once.
 */
export function heldCodes(
  shown: { readonly key: string; readonly codes: readonly ShareCode[] } | null,
  key: string,
  codes: readonly ShareCode[],
  held: boolean,
): readonly ShareCode[] {
  return (held || pastMinute.read()?.isMoving) &&
    shown !== null &&
    shown.key === key &&
    shown.codes.length === codes.length
    ? shown.codes
    : codes;
}
