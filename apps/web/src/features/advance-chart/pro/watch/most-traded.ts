import type { Quote } from '@dorpon/domain/market/quote';
import { INDEX_BASE } from '../../symbol-kind.ts';

const COUNT = 20;

/** The shares with the largest turnover, largest first. */
export const mostTraded = (quotes: Iterable<Quote>): readonly Quote[] =>
  [...quotes]
    .filter(({ quoteBase }) => quoteBase !== INDEX_BASE)
    .sort((a, b) => b.value - a.value)
    .slice(0, COUNT);
