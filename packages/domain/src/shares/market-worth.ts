import { marketCap } from '../figures/float-cap.ts';
import { priceOf } from '../market/quote.ts';
import { isListed } from '../market/universe.ts';
import type { EpochMs, Paisa } from '../units.ts';
import { groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';

/** Turnover, capitalisation and P/E of all listed shares; cap and P/E are null without companies. */
export interface MarketWorth {
  readonly value: Paisa;
  readonly cap: Paisa | null;
  readonly priceEarnings: number | null;
}

/** cap = Σ price × outstanding; P/E as of a group that has every share. */
export function marketWorth(shares: readonly Share[], marketStart: EpochMs): MarketWorth {
  const listed = shares.filter(({ quote }) => isListed(quote.quoteBase));
  const { value, priceEarnings } = groupFigures(listed, marketStart);
  let cap: Paisa | null = null;
  for (const { quote, company } of listed)
    if (company !== undefined) cap = (cap ?? 0) + marketCap(priceOf(quote), company.outstanding);
  return { value, cap, priceEarnings };
}
