import { isSectorOrBond } from './instrument.ts';
import type { Quote } from './quote.ts';

/** Every screen takes its securities from here, so that one count is the same wherever it is shown. */

const isIndex = (quoteBase: string): boolean => quoteBase === 'A-IDX';

/** Listed: what tables show and turnover sums up. Everything that trades; an index does not. */
export const isListed = (quoteBase: string): boolean => !isIndex(quoteBase);

/** A share is an equity or a fund: what breadth and sectors count. Corporate bonds stand apart. */
export const isShare = (quoteBase: string): boolean => !isSectorOrBond(quoteBase);

/** The listed securities in numbers. */
export interface Universe {
  readonly shares: number;
  readonly bonds: number;
}

export function universeOf(quotes: Iterable<Pick<Quote, 'quoteBase'>>): Universe {
  let [shares, bonds] = [0, 0];
  for (const { quoteBase } of quotes) {
    if (isShare(quoteBase)) shares += 1;
    else if (isListed(quoteBase)) bonds += 1;
  }
  return { shares, bonds };
}
