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

/** What a plan costs a member now. A year is credited with what is unused of months that were paid here. */
export function quoteOf(plan: Plan, prices: Prices, terms: readonly Term[], now: EpochMs): Quote {
  const price = prices[plan];
  const line: InvoiceLine = { what: plan, text: null, paisa: price };
  if (plan !== 'year') return { lines: [line], paisa: price };
  const here = terms.filter((term) => term.kind === 'paid' && term.source === 'sandbox');
  const { credits, due } = upgradeQuote(here, price, now);
  const unused = credits.map(
    ({ invoice, paisa }): InvoiceLine => ({ what: 'unused', text: invoice, paisa: -paisa }),
  );
  return { lines: [line, ...unused], paisa: due };
}

/** The invoices that a quote replaces, with the credit of each. */
export const creditsIn = (lines: readonly InvoiceLine[]) =>
  lines.flatMap(({ what, text, paisa }) =>
    what === 'unused' && text !== null ? { invoice: text, paisa: -paisa } : [],
  );
