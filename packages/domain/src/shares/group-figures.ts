import { type Breadth, breadthOf } from '../market/breadth.ts';
import { changeOf, priceOf } from '../market/quote.ts';
import { type EpochMs, type Paisa, type Percent, round, type ShareCode, taka } from '../units.ts';
import type { Share } from './share.ts';

/** Figures of a group, in the same columns as its shares. */
export interface GroupFigures extends Breadth {
  readonly shares: number;
  /** Change of the group's market value since yesterday; null when no company is known. */
  readonly changePercent: Percent | null;
  /** Points the group adds to the index, in hundredths; null when it has no index member. */
  readonly points: number | null;
  readonly trades: number;
  readonly volume: number;
  readonly value: Paisa;
  /** Null when no company of the group is known. */
  readonly paidUpMn: number | null;
  readonly priceEarnings: number | null;
  readonly priceNav: number | null;
}

/**
 * change % = Σ securities × change ÷ Σ securities × yesterday's close. P/E and P/NAV = Σ securities ×
 * price ÷ Σ securities × EPS or NAV, over the shares that have the ratio.
 */
export function groupFigures(
  shares: readonly Share[],
  marketStart: EpochMs,
  memberPoints?: ReadonlyMap<ShareCode, number>,
): GroupFigures {
  const sum = { trades: 0, volume: 0, value: 0 };
  let paidUpMn: number | null = null;
  let points: number | null = null;
  let gained = 0;
  let yesterday = 0;
  const earnings = new RatioSum();
  const assets = new RatioSum();
  for (const { quote, company } of shares) {
    const change = changeOf(quote);
    sum.trades += quote.trades;
    sum.volume += quote.volume;
    sum.value += quote.value;
    const added = memberPoints?.get(quote.code);
    if (added !== undefined) points = (points ?? 0) + added;
    if (company === undefined) continue;
    paidUpMn = (paidUpMn ?? 0) + company.paidUpMn;
    gained += company.outstanding * change;
    yesterday += company.outstanding * quote.yesterdayClose;
    earnings.add(company.outstanding, priceOf(quote), company.annualisedEps);
    assets.add(company.outstanding, priceOf(quote), company.annualNav);
  }
  return {
    shares: shares.length,
    ...breadthOf(
      shares.map(({ quote }) => quote),
      marketStart,
    ),
    ...sum,
    paidUpMn,
    points: points === null ? null : Math.round(points),
    changePercent: yesterday > 0 ? round((gained / yesterday) * 100, 2) : null,
    priceEarnings: earnings.ratio,
    priceNav: assets.ratio,
  };
}

class RatioSum {
  private worth = 0;
  private base = 0;

  add(securities: number, price: Paisa, perShare: number | null): void {
    if (perShare === null || perShare <= 0 || price <= 0) return;
    this.worth += securities * taka(price);
    this.base += securities * perShare;
  }

  get ratio(): number | null {
    return this.base > 0 ? round(this.worth / this.base, 2) : null;
  }
}
