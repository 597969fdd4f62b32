import fc from 'fast-check';
import { expect, it } from 'vitest';
import { membershipOf, type PaidTerm } from './membership-of.ts';
import { unusedPaisa, upgradeQuote } from './proration.ts';

const at = (day: string, time = '12:00'): number => Date.parse(`${day}T${time}:00+06:00`);

const paidOn = (day: string, invoice: string, plan: 'month' | 'year' = 'month') =>
  ({
    id: invoice,
    source: 'sandbox',
    kind: 'paid',
    at: at(day),
    receivedAt: at(day),
    invoice,
    plan,
    paisa: plan === 'month' ? 29_900 : 299_000,
  }) as const;

const termsOf = (...events: ReturnType<typeof paidOn>[]) => membershipOf(events).terms;

it('P4 by hand: 299 taka for 15 January to 15 February, 31 days', () => {
  const [term] = termsOf(paidOn('2027-01-15', '1')) as [PaidTerm];
  expect(unusedPaisa(term, at('2027-01-15', '23:59'))).toBe(29_900);
  // 26 of 31 days: 29900 × 26 ÷ 31 = 25077.4…
  expect(unusedPaisa(term, at('2027-01-20'))).toBe(25_077);
  expect(unusedPaisa(term, at('2027-02-14'))).toBe(964);
  expect(unusedPaisa(term, at('2027-02-15'))).toBe(0);
  expect(unusedPaisa(term, at('2027-03-15'))).toBe(0);
});

it('P4 an upgrade credits the running and the coming months, not the past ones or years', () => {
  const terms = termsOf(
    paidOn('2026-01-15', 'past'),
    paidOn('2027-01-15', 'running'),
    paidOn('2027-01-16', 'coming'),
    paidOn('2027-01-17', 'year', 'year'),
  );
  expect(upgradeQuote(terms, 299_000, at('2027-01-20'))).toEqual({
    credits: [
      { invoice: 'running', paisa: 25_077 },
      { invoice: 'coming', paisa: 29_900 },
    ],
    due: 244_023,
  });
  // The month to come is worth more than what is left to pay, and stays.
  expect(upgradeQuote(terms, 40_000, at('2027-01-20'))).toEqual({
    credits: [{ invoice: 'running', paisa: 25_077 }],
    due: 14_923,
  });
  expect(upgradeQuote([], 299_000, at('2027-01-20'))).toEqual({ credits: [], due: 299_000 });
});

it('P4 the credit is in whole paisa, never above the price, and never grows', () => {
  const [term] = termsOf(paidOn('2027-01-31', '1')) as [PaidTerm];
  const hours = fc.integer({ min: -48, max: 24 * 40 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 1e9 }), (hour, paisa) => {
      const now = term.from + hour * 3_600_000;
      const credit = unusedPaisa({ ...term, paisa }, now);
      expect(Number.isInteger(credit) && credit >= 0 && credit <= paisa).toBe(true);
      expect(unusedPaisa({ ...term, paisa }, now + 3_600_000)).toBeLessThanOrEqual(credit);
    }),
  );
});
