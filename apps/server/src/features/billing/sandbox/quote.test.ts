import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import { membershipOf } from '@dorpon/domain/membership/membership-of';
import { unusedPaisa } from '@dorpon/domain/membership/proration';
import { expect, it } from 'vitest';
import { creditsIn, quoteOf } from './quote.ts';

const PRICES = { month: 29_900, year: 299_000 };
const PAID = Date.parse('2027-01-15T12:00:00+06:00');

const termsOf = (months: number) =>
  membershipOf(
    Array.from({ length: months }, (_, at): BillingEvent => {
      const [time, invoice] = [PAID + at, `SB-${at}`];
      const head = { id: invoice, source: 'sandbox' as const, at: time, receivedAt: time };
      return { ...head, kind: 'paid', invoice, plan: 'month', paisa: PRICES.month };
    }),
  ).terms;

it.each([1, 10, 11, 20])(
  'a year that replaces some of %i months credits all that is unused of them',
  (months) => {
    const terms = termsOf(months);
    const now = PAID + 5 * 86_400_000;
    const { lines, paisa } = quoteOf('year', PRICES, terms, now);
    expect(lines.reduce((sum, line) => sum + line.paisa, 0)).toBe(paisa);
    expect(paisa).toBeGreaterThanOrEqual(0);
    const worth = new Map(
      terms.map((term) =>
        term.kind === 'paid' ? [term.invoice, unusedPaisa(term, now)] : ['', 0],
      ),
    );
    const credits = creditsIn(lines);
    expect(credits).toHaveLength(Math.min(10, months));
    for (const credit of credits) expect(credit.paisa).toBe(worth.get(credit.invoice));
  },
);
