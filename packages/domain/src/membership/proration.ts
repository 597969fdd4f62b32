import { daysBetween, dhakaDay } from '../calendar/trading-calendar.ts';
import type { EpochMs, Paisa } from '../units.ts';
import type { PaidTerm, Term } from './membership-of.ts';
import { lastDayOf } from './plan.ts';

/**
 * The unused part of a paid term: price × whole days after today ÷ whole days of the term, rounded down to a
 * paisa. All of it on the first day, nothing on the last.
 */
export function unusedPaisa({ from, until, paisa }: PaidTerm, now: EpochMs): Paisa {
  const lastDay = lastDayOf(until);
  // A term that follows another begins at midnight and is counted from the last day of that one.
  const days = daysBetween(lastDayOf(from), lastDay);
  const unused = Math.min(days, Math.max(0, daysBetween(dhakaDay(now), lastDay)));
  return Math.floor((paisa * unused) / days);
}

export interface UpgradeQuote {
  /** The monthly invoices that the yearly one replaces, with the unused part of each. */
  readonly credits: readonly Pick<PaidTerm, 'invoice' | 'paisa'>[];
  /** What is to be paid; never below zero. */
  readonly due: Paisa;
}

/**
 * From month to year: the unused parts of monthly terms that run or are still to come are credited. A month that
 * is worth more than what is left to pay stays: its term would be taken for a part of its worth.
 */
export function upgradeQuote(terms: readonly Term[], yearPrice: Paisa, now: EpochMs): UpgradeQuote {
  const credits: UpgradeQuote['credits'][number][] = [];
  let due = yearPrice;
  for (const term of terms) {
    if (term.kind !== 'paid' || term.plan !== 'month' || term.until <= now) continue;
    const paisa = unusedPaisa(term, now);
    if (paisa === 0 || paisa > due) continue;
    credits.push({ invoice: term.invoice, paisa });
    due -= paisa;
  }
  return { credits, due };
}
