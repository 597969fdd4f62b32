import { isSectorOrBond } from './instrument.ts';
import type { Quote } from './quote.ts';

const isIndex = (quoteBase: string): boolean => quoteBase === 'A-IDX';

/** Everything that trades, so not an index. Shown in tables and summed in turnover. */
export const isListed = (quoteBase: string): boolean => !isIndex(quoteBase);

/** An equity or a fund. Counted in breadth and sectors; corporate bonds are not. */
export const isShare = (quoteBase: string): boolean => !isSectorOrBond(quoteBase);

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
