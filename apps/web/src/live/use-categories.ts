import type { Quote } from '@dorpon/domain/market/quote';
import { compareText } from '@dorpon/domain/shares/ordering';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo } from 'react';

const rank = (quoteBase: string) => `${quoteBase.endsWith('-EQ') ? 0 : 1}${quoteBase}`;

/** The categories that exist now, equities first; the same array until they change. */
export function useCategories(board: ReadonlyMap<ShareCode, Quote>): readonly string[] {
  const bases = new Set([...board.values()].map(({ quoteBase }) => quoteBase));
  bases.delete('A-IDX');
  const key = [...bases].sort((a, b) => compareText(rank(a), rank(b))).join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
}
