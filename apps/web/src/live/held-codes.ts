import type { ShareCode } from '@dorpon/domain/units';

/**
 * While a pointer or finger is on the list its order stands: a row must not slip away under the hand
 * that reaches for it. A list of other things is followed at once.
 */
export function heldCodes(
  shown: { readonly key: string; readonly codes: readonly ShareCode[] } | null,
  key: string,
  codes: readonly ShareCode[],
  held: boolean,
): readonly ShareCode[] {
  return held && shown !== null && shown.key === key && shown.codes.length === codes.length
    ? shown.codes
    : codes;
}
