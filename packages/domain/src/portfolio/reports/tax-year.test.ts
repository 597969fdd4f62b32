import { describe, expect, test } from 'vitest';
import {
  bonus,
  buy,
  dividend,
  entry,
  ledgerOf,
  marketOf,
  rights,
  sell,
} from '../testing/entries.ts';
import type { BuyTransaction, SellTransaction, Transaction } from '../transaction.ts';
import { dividendTax, taxYearOf, taxYearReport, taxYears } from './tax-year.ts';
import { ifBought, ifSold } from './what-if.ts';

describe('the tax year', () => {
  test('Y1 30 June belongs to the year that began in July before, 1 July to the next', () => {
    expect([taxYearOf('2025-06-30'), taxYearOf('2025-07-01'), taxYearOf('2026-01-01')]).toEqual([
      2024, 2025, 2025,
    ]);
  });

  test('Y2 sold at a gain on 30 June and at a loss on 1 July 2025: each in its year', () => {
    const ledger = ledgerOf([
      buy('2025-01-05', 200, 10),
      sell('2025-06-30', 100, 12),
      sell('2025-07-01', 100, 9),
      dividend('2025-08-03', 150, 15),
      entry({ kind: 'interest', day: '2025-12-31', amount: 1000, tax: 100 }),
    ]);
    expect(taxYears([ledger])).toEqual([2025, 2024]);
    expect(taxYearReport([ledger], 2024)).toMatchObject({
      from: '2024-07-01',
      to: '2025-06-30',
      gains: 20_000,
      dividends: 0,
      taxAtSource: 0,
    });
    expect(taxYearReport([ledger], 2025)).toMatchObject({
      gains: -10_000,
      dividends: 15_000,
      interest: 1000,
      taxAtSource: 1600,
      gainsTax: 0,
    });
  });

  test('Y3 a gain of 60 lakh in June 2024 is free, in July 2024 ten lakh of it are taxed', () => {
    const gainOn = (day: string) =>
      taxYearReport(
        [ledgerOf([buy('2024-01-07', 100_000, 40), sell(day, 100_000, 100)])],
        taxYearOf(day),
      );
    expect(gainOn('2024-06-30')).toMatchObject({ gains: 600_000_000, gainsTax: 0, sure: 'sure' });
    // (6,000,000 − 5,000,000) × 15% = 150,000 taka
    expect(gainOn('2024-07-01')).toMatchObject({ gainsTax: 15_000_000, sure: 'sure' });
  });

  test('Y3 a gain of exactly 50 lakh is free; one taka more costs 15 paisa', () => {
    const list = [buy('2025-01-05', 1000, 1), sell('2025-02-02', 1000, 5001)];
    expect(taxYearReport([ledgerOf(list)], 2024)).toMatchObject({
      gains: 500_000_000,
      gainsTax: 0,
    });
    const more = rights('2025-03-02', { entitled: 1, renounced: 1, proceeds: 100 });
    expect(taxYearReport([ledgerOf([...list, more])], 2024)).toMatchObject({
      gains: 500_000_100,
      gainsTax: 15,
    });
  });

  test('Y3 gains of 40 and 30 lakh and a loss of 10 lakh in two portfolios: ten lakh taxed once', () => {
    const one = ledgerOf([buy('2025-01-05', 1000, 100), sell('2025-02-02', 1000, 4100)]);
    const other = ledgerOf([
      buy('2025-01-05', 1000, 1100),
      buy('2025-01-05', 1000, 100, 0, 'GP'),
      sell('2025-02-02', 1000, 100),
      sell('2025-02-02', 1000, 3100, 0, 'GP'),
    ]);
    expect(taxYearReport([one, other], 2024)).toMatchObject({
      gains: 600_000_000,
      gainsTax: 15_000_000,
    });
  });

  test('Y4 after June 2026 the rules are likely only; the report has them with their dates', () => {
    const report = taxYearReport(
      [ledgerOf([buy('2026-08-02', 1, 1), sell('2026-09-01', 1, 2)])],
      2026,
    );
    expect(report.sure).toBe('likely');
    expect(report.rules.map(({ what, from }) => [what, from])).toEqual([
      ['gains-tax-percent', '2026-07-01'],
      ['gains-free-paisa', '2026-07-01'],
    ]);
  });

  test('Y2 a fraction of a bonus share paid in cash stands with the dividends', () => {
    const ledger = ledgerOf([buy('2025-08-03', 105, 10), bonus('2025-11-02', 10, { cash: 480 })]);
    expect(taxYearReport([ledger], 2025)).toMatchObject({ dividends: 480, taxAtSource: 0 });
  });

  test('Y5 of a dividend of 1,234.50: 10% with a tax number, 15% without', () => {
    expect(dividendTax(123_450, '2026-01-05', true)).toMatchObject({ tax: 12_345 });
    // 18,517.5 paisa, rounded up
    expect(dividendTax(123_450, '2026-01-05', false)).toMatchObject({ tax: 18_518 });
    expect(dividendTax(123_450, '2020-01-05', true).tax).toBeNull();
  });
});

describe('what if', () => {
  const market = marketOf();
  const sold = (
    given: readonly Transaction[],
    sale: SellTransaction,
    stored = given,
    others: Parameters<typeof ifSold>[3] = [],
  ) =>
    ifSold(sale, { before: ledgerOf(stored), after: ledgerOf([...given, sale]) }, market, others);
  const bought = (given: readonly Transaction[], purchase: BuyTransaction, stored = given) =>
    ifBought(purchase, { before: ledgerOf(stored), after: ledgerOf([...given, purchase]) }, market);

  test('H1 100 bought at 10 with 4 charges: sell 40 at 12 with 1.92', () => {
    // cost 40,160, of which 160 charges
    expect(sold([buy('2026-01-04', 100, 10, 4)], sell('2026-11-15', 40, 12, 1.92))).toMatchObject({
      proceeds: 47_808,
      gain: { price: 8000, costs: 352, total: 7648 },
      cashOn: '2026-11-17',
      tax: 0,
      sure: 'likely',
    });
  });

  test('H1 after 49.99 lakh of gains this year, 2,000 taka more: tax on 1,000 of them', () => {
    const given = [
      buy('2026-07-05', 1000, 100),
      sell('2026-08-02', 1000, 5099),
      buy('2026-09-06', 100, 10),
    ];
    const sale = sell('2026-11-15', 100, 30);
    expect(sold(given, sale)).toMatchObject({ gain: { total: 200_000 }, tax: 15_000 });
    // The same if the gains were made in another portfolio: the free part is of the person.
    const other = ledgerOf(given.slice(0, 2));
    expect(sold(given.slice(2), sale, given.slice(2), [other])).toMatchObject({ tax: 15_000 });
  });

  test('H1 a loss lowers the tax of the year', () => {
    const given = [
      buy('2026-07-05', 1000, 100),
      sell('2026-08-02', 1000, 5200),
      buy('2026-09-06', 100, 30),
    ];
    // 51 lakh of gains; a loss of 2,000 taka saves 300.
    expect(sold(given, sell('2026-11-15', 100, 10))).toMatchObject({
      gain: { total: -200_000 },
      tax: -30_000,
    });
  });

  test('H1 a sale before another takes the older lot; one that is changed takes its own again', () => {
    const given = [buy('2026-01-04', 10, 10), buy('2026-01-05', 10, 20)];
    const later = sell('2026-11-10', 10, 30);
    expect(sold([...given, later], sell('2026-11-09', 10, 30))).toMatchObject({
      gain: { total: 20_000 },
      lots: [{ day: '2026-01-04', quantity: 10 }],
    });
    expect(sold(given, { ...later, price: 4000 }, [...given, later])).toMatchObject({
      gain: { total: 30_000 },
      lots: [{ day: '2026-01-04', quantity: 10 }],
    });
  });

  test('H2 100 at 10.04 with charges, 100 more at 8: the average falls to 9.04', () => {
    // 80,000 + 320; (100,400 + 80,320) ÷ 200 = 903.6
    expect(bought([buy('2026-01-04', 100, 10, 4)], buy('2026-11-15', 100, 8, 3.2))).toMatchObject({
      cost: 80_320,
      quantity: 200,
      averageBefore: 1004,
      averageAfter: 904,
      saleableFrom: '2026-11-17',
    });
  });

  test('H2 the first purchase has no average before, one that was sold since none after', () => {
    const purchase = buy('2026-11-12', 10, 10);
    expect(bought([], purchase)).toMatchObject({ averageBefore: null, averageAfter: 1000 });
    const sale = sell('2026-11-15', 10, 12);
    expect(bought([sale], { ...purchase, price: 900 }, [purchase, sale])).toMatchObject({
      quantity: 0,
      averageAfter: null,
    });
  });

  test('H2 a purchase that is changed counts once', () => {
    const purchase = buy('2026-11-12', 10, 10);
    expect(bought([], { ...purchase, price: 1200 }, [purchase])).toMatchObject({
      quantity: 10,
      averageBefore: 1000,
      averageAfter: 1200,
    });
  });
});
