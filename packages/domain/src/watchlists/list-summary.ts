import { changePercentOf, tradedToday } from '../market/quote.ts';
import { type GroupFigures, groupFigures } from '../shares/group-figures.ts';
import type { Share } from '../shares/share.ts';
import { type EpochMs, type Percent, round } from '../units.ts';

/** Today's performance of a list, every share weighted equally. */
export interface ListSummary {
  readonly figures: GroupFigures;
  /** Mean change of the shares that traded today; null when none did. */
  readonly averageChange: Percent | null;
  readonly best: Share | null;
  readonly worst: Share | null;
}

export function listSummary(shares: readonly Share[], marketStart: EpochMs): ListSummary {
  const traded = shares.filter(({ quote }) => tradedToday(quote, marketStart));
  const ranked = traded.toSorted((a, b) => changePercentOf(b.quote) - changePercentOf(a.quote));
  const sum = traded.reduce((all, { quote }) => all + changePercentOf(quote), 0);
  return {
    figures: groupFigures(shares, marketStart),
    averageChange: traded.length === 0 ? null : round(sum / traded.length, 2),
    best: ranked[0] ?? null,
    worst: ranked.at(-1) ?? null,
  };
}
