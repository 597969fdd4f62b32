import type { ShareCode } from '@dorpon/domain/units';

export interface PastedCodes {
  /** Known codes in the text, without duplicates. */
  readonly codes: readonly ShareCode[];
  /** Other words as written, without duplicates. */
  readonly unknown: readonly string[];
}

/** Parses pasted codes. Both results are empty when no word is a code: the text is a name. */
export function parseCodes(
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
