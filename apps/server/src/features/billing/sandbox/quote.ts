import type { InvoiceLine } from '@dorpon/contract/billing';
import type { Term } from '@dorpon/domain/membership/membership-of';
import type { Plan } from '@dorpon/domain/membership/plan';
import { upgradeQuote } from '@dorpon/domain/membership/proration';
import type { EpochMs, Paisa } from '@dorpon/domain/units';

export type Prices = Readonly<Record<Plan, Paisa>>;

export interface Quote {
  readonly lines: readonly InvoiceLine[];
  readonly paisa: Paisa;
}

/**
 * What a plan costs a member now. A year is credited with what is unused of months that were paid here. A month that
 * is worth more than what is left to pay stays: its term would be taken for a part of its worth.
 */
export function quoteOf(plan: Plan, prices: Prices, terms: readonly Term[], now: EpochMs): Quote {
  const price = prices[plan];
  const lines: InvoiceLine[] = [{ what: plan, text: null, paisa: price }];
  let due = price;
  const here = terms.filter((term) => term.kind === 'paid' && term.source === 'sandbox');
  if (plan === 'year')
    for (const { invoice, paisa } of upgradeQuote(here, price, now).credits) {
      if (paisa === 0 || paisa > due) continue;
      lines.push({ what: 'unused', text: invoice, paisa: -paisa });
      due -= paisa;
    }
  return { lines, paisa: due };
}

/** The invoices that a quote replaces, with the credit of each. */
export const creditsIn = (lines: readonly InvoiceLine[]) =>
  lines.flatMap(({ what, text, paisa }) =>
    what === 'unused' && text !== null ? { invoice: text, paisa: -paisa } : [],
  );
