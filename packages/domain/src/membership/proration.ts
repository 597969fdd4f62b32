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
  readonly credits: readonly Pick<PaidTerm, 'source' | 'invoice' | 'paisa'>[];
  readonly credit: Paisa;
  /** What is to be paid; never below zero. */
  readonly due: Paisa;
}

/** From month to year: the unused parts of all monthly terms that run or are still to come are credited. */
export function upgradeQuote(terms: readonly Term[], yearPrice: Paisa, now: EpochMs): UpgradeQuote {
  const credits = terms
    .filter((term) => term.kind === 'paid')
    .filter(({ plan, until }) => plan === 'month' && until > now)
    .map((term) => ({
      source: term.source,
      invoice: term.invoice,
      paisa: unusedPaisa(term, now),
    }));
  const credit = Math.min(
    yearPrice,
    credits.reduce((sum, { paisa }) => sum + paisa, 0),
  );
  return { credits, credit, due: yearPrice - credit };
}
