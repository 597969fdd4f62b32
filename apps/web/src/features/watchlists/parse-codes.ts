import type { ShareCode } from '@dorpon/domain/units';

export interface PastedCodes {
  /** The shares whose codes stand in the text, each once. */
  readonly codes: readonly ShareCode[];
  /** The other words as they were written, each once. */
  readonly unknown: readonly string[];
}

/** A pasted text as codes. Where no word is one, it is a name to look for, and both are empty. */
export function codesIn(
  text: string,
  shares: readonly { readonly code: ShareCode }[],
): PastedCodes {
  const known = new Map(shares.map(({ code }) => [code.toLowerCase(), code]));
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '');
  const codes = words.flatMap((word) => known.get(word.toLowerCase()) ?? []);
  if (codes.length === 0) return { codes: [], unknown: [] };
  const unknown = words.filter((word) => !known.has(word.toLowerCase()));
  return { codes: [...new Set(codes)], unknown: [...new Set(unknown)] };
}
