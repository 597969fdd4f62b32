import { changePercentOf, type Quote } from '@dorpon/domain/market/quote';

/** Locked at the upper limit, then at the lower, the farther from yesterday first on each side. */
export function lockedShares(quotes: Iterable<Quote>): Quote[] {
  const far = (quote: Quote) => Math.abs(changePercentOf(quote));
  return [...quotes]
    .filter(({ halt }) => halt === 'upper-lock' || halt === 'lower-lock')
    .sort(
      (a, b) =>
        Number(a.halt === 'lower-lock') - Number(b.halt === 'lower-lock') ||
        far(b) - far(a) ||
        (a.code < b.code ? -1 : 1),
    );
}
