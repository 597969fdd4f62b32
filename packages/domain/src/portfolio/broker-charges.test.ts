import { describe, expect, test } from 'vitest';
import { type ChargeRates, chargesOfTrade, ratesOn, usualRates } from './broker-charges.ts';
import { factOn, factValue, moneyFacts } from './money-facts.data.ts';
import { percentOf } from './percent-of.ts';

const rates = (more: Partial<ChargeRates> = {}): ChargeRates => ({
  ...usualRates('2026-01-01'),
  ...more,
});

describe('charges of a trade', () => {
  test('B1 500 shares at 42.30 with 0.40%: 84.60 taka', () => {
    expect(chargesOfTrade(500 * 4230, rates())).toEqual({
      commission: 8460,
      vat: 0,
      cdbl: 0,
      exchangeFee: 0,
      sourceTax: 0,
      total: 8460,
    });
  });

  test('B1 every line turned on, each rounded to the paisa', () => {
    const all = rates({ cdbl: 0.0125, exchangeFee: 0.03, sourceTax: 0.03, vat: 15 });
    // 1,234,567 paisa: 0.4% 4938.268, VAT 15% of 4938 = 740.7, CDBL 154.32, fee and tax 370.37
    expect(chargesOfTrade(1_234_567, all)).toEqual({
      commission: 4938,
      vat: 741,
      cdbl: 154,
      exchangeFee: 370,
      sourceTax: 370,
      total: 6573,
    });
  });

  test('B1 a small trade pays the least commission, one of nothing pays none', () => {
    expect(chargesOfTrade(100_000, rates({ minimum: 1000 })).commission).toBe(1000);
    expect(chargesOfTrade(0, rates({ minimum: 1000 })).total).toBe(0);
  });

  test('B1 half a paisa is rounded up, also where binary fractions are below it', () => {
    expect(percentOf(250, 0.2)).toBe(1);
    expect(percentOf(4000, 0.0125)).toBe(1);
    expect(percentOf(100_500, 0.001)).toBe(1);
    expect(percentOf(99_999_999_999, 1)).toBe(1_000_000_000);
  });

  test('B2 rates by day: the usual ones before the first row, then the newest begun', () => {
    const rows = [
      rates({ from: '2026-03-01', commission: 0.3 }),
      rates({ from: '2025-01-01', commission: 0.5 }),
    ];
    const on = (day: string) => ratesOn(rows, day).commission;
    expect([on('2024-12-31'), on('2025-01-01'), on('2026-02-28'), on('2026-03-01')]).toEqual([
      0.4, 0.5, 0.5, 0.3,
    ]);
  });
});

describe('dated facts', () => {
  test('F1 each day has at most one row of a name, and rows of a name leave no gap', () => {
    for (const rows of Map.groupBy(moneyFacts, ({ what }) => what).values())
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1];
        if (!next) continue;
        expect(row.to! < next.from!).toBe(true);
        expect(Date.parse(next.from!) - Date.parse(row.to!)).toBe(86_400_000);
      }
  });

  test('F1 Z settled after nine sessions until September 2020, then after three', () => {
    expect(factValue('z-settlement-sessions', '2020-09-01')).toBe(9);
    expect(factValue('z-settlement-sessions', '2020-09-02')).toBe(3);
  });

  test('F1 gains were free before July 2024; what comes after June 2026 is likely only', () => {
    expect(factValue('gains-tax-percent', '2024-06-30')).toBe(0);
    expect(factOn('gains-tax-percent', '2024-07-01')).toMatchObject({ value: 15, sure: 'sure' });
    expect(factOn('gains-tax-percent', '2026-07-01')).toMatchObject({ value: 15, sure: 'likely' });
  });

  test('F2 an unknown fact has no value, and only an unknown one', () => {
    for (const { value, sure } of moneyFacts) expect(value === null).toBe(sure === 'unknown');
    expect(factValue('commission-vat-percent', '2026-01-01')).toBeNull();
    expect(factValue('exchange-fee-percent', '2014-12-17')).toBeNull();
  });
});
