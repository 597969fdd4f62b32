import { type PeriodBase, periodNow } from '../bars/period-now.ts';
import { type Percent, round, type ShareCode } from '../units.ts';
import type { Share } from './share.ts';

/** Periods that groups are compared over, in sessions including today. */
export const groupPeriods = { week: 5, month: 22, quarter: 60, year: 255 } as const;
export type GroupPeriod = keyof typeof groupPeriods;

export type PeriodBases = ReadonlyMap<ShareCode, PeriodBase>;

/**
 * Change of a group's market value over a period: Σ securities × change ÷ Σ securities × close before
 * the period, over the shares that have both. Null if none has.
 */
export function groupPeriodChange(shares: readonly Share[], bases: PeriodBases): Percent | null {
  let gained = 0;
  let before = 0;
  for (const { quote, company } of shares) {
    const base = bases.get(quote.code);
    if (company === undefined || base === undefined || base.before <= 0) continue;
    gained += company.outstanding * periodNow(base, quote).change;
    before += company.outstanding * base.before;
  }
  return before > 0 ? round((gained / before) * 100, 2) : null;
}
