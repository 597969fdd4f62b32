import { compareText } from '@dorpon/domain/shares/ordering';
import type { Share } from '@dorpon/domain/shares/share';
import { useMemo } from 'react';

/** Kept in place while nothing is known, so that the controls beside them do not jump. */
const usual = ['A-EQ', 'B-EQ', 'Z-EQ', 'A-MF', 'N-CB'];

/** The categories that exist now, equities first; the same array until they change. */
export function useCategories(shares: readonly Share[]): readonly string[] {
  const rank = (quoteBase: string) => `${quoteBase.endsWith('-EQ') ? 0 : 1}${quoteBase}`;
  const known = new Set(shares.map(({ quote }) => quote.quoteBase));
  const key = [...known].sort((a, b) => compareText(rank(a), rank(b))).join(' ');
  return useMemo(() => (key === '' ? usual : key.split(' ')), [key]);
}
