import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instrumentTypeOf } from '../market/instrument.ts';
import { balanceSheet } from './balance-sheet.ts';
import { growthPercent, type PeriodResult, yearBefore } from './period-result.ts';
import { reserve } from './reserve.ts';

const result = (period: PeriodResult['period'], endedOn: string, yearEndedOn: string) => ({
  period,
  endedOn,
  yearEndedOn,
  eps: 1,
  nav: 10,
  cashFlow: 1,
  revenueMn: 5,
  profitMn: 1,
});

describe('a result compared with the year before', () => {
  it('is compared with the same quarter, also across a leap day', () => {
    const results = [
      result('Q4', '2024-02-29', '2024-02-29'),
      result('Q3', '2024-11-30', '2025-02-28'),
      result('annual', '2024-02-29', '2024-02-29'),
      result('Q4', '2025-02-28', '2025-02-28'),
    ];
    expect(yearBefore(results, results[3]!)).toBe(results[0]);
    expect(yearBefore(results, results[1]!)).toBeUndefined();
  });

  it('has hand-checked growth: 6.08 after 5.47 is 11.15%', () => {
    expect(growthPercent(6.08, 5.47)).toBe(11.15);
    expect(growthPercent(0, 2)).toBe(-100);
  });

  it.each([
    [1, -1],
    [-1, 1],
    [-1, -2],
    [1, 0],
    [0, 0],
    [-1, 0],
  ])('has no growth to %d from %d: a loss or zero cannot be compared', (now, before) => {
    expect(growthPercent(now, before)).toBeNull();
  });

  it('has a growth exactly when it earned before and did not lose now, never below −100%', () => {
    const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        const growth = growthPercent(now, before);
        expect(growth !== null).toBe(now >= 0 && before > 0);
        expect(growth ?? 0).toBeGreaterThanOrEqual(-100);
      }),
    );
  });

  it('has no growth from a loss, from zero or from an unknown value', () => {
    for (const before of [-2, 0, null]) expect(growthPercent(3, before)).toBeNull();
    expect(growthPercent(null, 3)).toBeNull();
  });

  it('has a growth that increases with the current value', () => {
    const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, amount, (a, b, before) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(growthPercent(low, before)!).toBeLessThanOrEqual(growthPercent(high, before)!);
      }),
    );
  });
});

it('the reserve is equity − paid-up capital', () => {
  const none = { cash: 0, receivables: 0, inventories: 0, fixedAssets: 0, payables: 0 };
  const sheet = balanceSheet({
    ...none,
    shortTermLoans: 0,
    longTermLoans: 0,
    paidUpCapital: 100,
    sharePremium: 40,
    retainedEarnings: -15,
  });
  expect(reserve(sheet)).toBe(25);
});

it.each([
  ['A-EQ', 'equity'],
  ['Z-EQ', 'equity'],
  ['A-MF', 'mutual-fund'],
  ['N-CB', 'bond'],
  ['A-IDX', 'index'],
  ['B-NEW', 'equity'],
] as const)('the quote base %s is of type %s', (quoteBase, kind) => {
  expect(instrumentTypeOf(quoteBase)).toBe(kind);
});
