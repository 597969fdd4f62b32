import type { Quote } from '@dorpon/domain/market/quote';
import { compareText } from '@dorpon/domain/ordering';
import { useMemo } from 'react';

const none: readonly string[] = [];
/** Offered even when no share is in one of them now. */
const ofEquities = ['A-EQ', 'B-EQ', 'N-EQ', 'Z-EQ'];
const rank = (quoteBase: string) => `${quoteBase.endsWith('-EQ') ? 0 : 1}${quoteBase}`;

/** The categories of equities, then others that exist now; the same array until they change. */
export function useCategories(
  quotes: Iterable<Pick<Quote, 'quoteBase'>>,
  whileUnknown = none,
): readonly string[] {
  const bases = new Set<string>();
  for (const { quoteBase } of quotes) bases.add(quoteBase);
  bases.delete('A-IDX');
  // The category of a share that only an import created is unknown.
  bases.delete('');
  if (bases.size > 0) for (const category of ofEquities) bases.add(category);
  const key = [...bases].sort((a, b) => compareText(rank(a), rank(b))).join(' ');
  return useMemo(() => (key === '' ? whileUnknown : key.split(' ')), [key, whileUnknown]);
}
