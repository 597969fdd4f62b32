import type { ShareCode } from '@dorpon/domain/units';

/** The shares whose codes stand in a pasted text, each once; none unless every word of it is one. */
export function codesIn(
  text: string,
  shares: readonly { readonly code: ShareCode }[],
): readonly ShareCode[] {
  const known = new Map(shares.map(({ code }) => [code.toLowerCase(), code]));
  const words = text.split(/[\s,;|]+/).filter((word) => word !== '');
  const codes = words.flatMap((word) => known.get(word.toLowerCase()) ?? []);
  return codes.length === words.length ? [...new Set(codes)] : [];
}
