import { marketCap } from '../figures/float-cap.ts';
import { marketTotals } from '../market/market-totals.ts';
import { priceOf } from '../market/quote.ts';
import { isShare } from '../market/universe.ts';
import type { EpochMs, Paisa } from '../units.ts';
import { groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';

/**
 * Turnover of everything listed; capitalisation and P/E of shares and funds, null without companies.
 */
export interface MarketWorth {
  readonly value: Paisa;
  readonly cap: Paisa | null;
  readonly priceEarnings: number | null;
}

/**
 * cap = Σ price × outstanding, without bonds, as in the list of free float. P/E = Σ price × outstanding
 * ÷ Σ EPS × outstanding, over the shares with a profit.
 */
export function marketWorth(shares: readonly Share[], marketStart: EpochMs): MarketWorth {
  const equity = shares.filter(({ quote }) => isShare(quote.quoteBase));
  const { value } = marketTotals(shares.map(({ quote }) => quote));
  const { priceEarnings } = groupFigures(equity, marketStart);
  let cap: Paisa | null = null;
  for (const { quote, company } of equity)
    if (company !== undefined) cap = (cap ?? 0) + marketCap(priceOf(quote), company.outstanding);
  return { value, cap, priceEarnings };
}
