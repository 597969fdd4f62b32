import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceEarnings, priceNav } from '../figures/price-ratios.ts';
import { type CorporateAction, exPrice, securitiesFactor } from '../market/corporate-action.ts';
import { type Paisa, paisa, taka } from '../units.ts';
import { annualisedEps } from './annualised-eps.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { companyFigures } from './company-figures.ts';
import { incomeStatement } from './income-statement.ts';
import { type Issue, issuesUpTo, restated } from './restatement.ts';
import type { Statement } from './statement.ts';

const SECURITIES = 1_000_000;

/** A year with this NAV and EPS, in taka per security. */
function year(nav: number, eps: number): Statement {
  const none = { cash: 0, receivables: 0, inventories: 0, fixedAssets: 0, payables: 0 };
  const loans = { shortTermLoans: 0, longTermLoans: 0 };
  const sheet = balanceSheet({
    ...none,
    ...loans,
    paidUpCapital: 0,
    sharePremium: 0,
    retainedEarnings: Math.round(nav * 100 * SECURITIES),
  });
  const profit = Math.round(eps * 100 * SECURITIES);
  const costs = { costOfSales: 0, operatingExpense: 0, financeCost: 0, otherIncome: 0, tax: 0 };
  return {
    code: 'EBL',
    period: 'annual',
    endedOn: '2025-12-31',
    yearEndedOn: '2025-12-31',
    publishedOn: '2026-04-01',
    audited: true,
    outstanding: SECURITIES,
    income: incomeStatement({ revenue: profit, ...costs }),
    balance: sheet,
    cashFlow: cashFlow(sheet, sheet, {
      profit,
      depreciation: 0,
      sharesIssued: 0,
      dividends: profit,
    }),
  };
}

const issue = (fields: Partial<Issue>): Issue => ({
  exDay: '2026-05-10',
  bonus: 0,
  rights: 0,
  rightsPrice: 0,
  closeBefore: null,
  ...fields,
});

describe('a year restated to today’s securities, checked by hand', () => {
  test('a bonus of 10% turns a NAV of 110.00 into 100.00 and an EPS of 11.00 into 10.00', () => {
    const bonus = issue({ bonus: 0.1, closeBefore: 220_00 });
    expect(restated(year(110, 11), [bonus])).toEqual({
      nav: 100,
      eps: 10,
      cashFlow: 10,
      restatedOn: '2026-05-10',
      equity: 110_00 * SECURITIES,
    });
  });

  test('one right for two at 20.00 turns a NAV of 50.00 into 40.00: (50 + 0.5 × 20) ÷ 1.5', () => {
    const rights = issue({ rights: 0.5, rightsPrice: 20_00, closeBefore: 80_00 });
    // The price goes from 80 to 60 and the EPS from 8 to 6: the P/E is 10 on both days.
    expect(restated(year(50, 8), [rights])).toMatchObject({ nav: 40, eps: 6, cashFlow: 6 });
    expect(restated(year(50, 8), [rights]).equity).toBe(60_00 * SECURITIES);
  });

  test('a bonus of 10% and one right for two at 20.00 turn a NAV of 54.00 into 40.00', () => {
    const both = issue({ bonus: 0.1, rights: 0.5, rightsPrice: 20_00, closeBefore: 86_00 });
    // (54 + 10) ÷ 1.6 = 40; the price goes from 86 to (86 + 10) ÷ 1.6 = 60.
    expect(restated(year(54, 8.6), [both])).toMatchObject({ nav: 40, eps: 6 });
  });

  test('issues are applied in date order', () => {
    const rights = issue({ rights: 0.5, rightsPrice: 20_00, closeBefore: 80_00 });
    const bonus = issue({ exDay: '2026-06-10', bonus: 0.25, closeBefore: 60_00 });
    expect(restated(year(50, 8), [rights, bonus])).toMatchObject({
      nav: 32,
      eps: 4.8,
      restatedOn: '2026-06-10',
    });
    const early = { ...bonus, exDay: '2026-04-10' };
    // 50 ÷ 1.25 = 40, then (40 + 10) ÷ 1.5.
    expect(restated(year(50, 8), [early, rights]).nav).toBe(33.33);
  });

  test('an issue before the period’s end is not applied again', () => {
    const before = issue({ exDay: '2025-12-31', bonus: 1, closeBefore: 80_00 });
    expect(restated(year(50, 8), [before])).toMatchObject({ nav: 50, eps: 8, restatedOn: null });
  });

  test('rights dilute earnings like a bonus where no earlier price is known', () => {
    const rights = issue({ rights: 0.5, rightsPrice: 20_00 });
    expect(restated(year(50, 6), [rights])).toMatchObject({ nav: 40, eps: 4 });
  });

  test('without securities there are no per-share figures', () => {
    const unknown = { ...year(50, 8), outstanding: 0 };
    expect(restated(unknown, [])).toMatchObject({ nav: null, eps: null, cashFlow: null });
    expect(annualisedEps([{ ...unknown, period: 'Q1' }], [])).toBeNull();
  });
});

const action: CorporateAction = {
  code: 'EBL',
  kind: 'rights',
  yearEndedOn: '2025-12-31',
  declaredOn: '2026-03-01',
  publishedOn: '2026-03-02',
  spotFrom: '2026-05-04',
  recordDate: '2026-05-07',
  reopensOn: '2026-05-10',
  agmOn: null,
  cash: 0,
  stock: 0,
  rights: 50,
  rightsPrice: 20_00,
};

test('an issue counts from its ex-day on, and a cash dividend is not an issue', () => {
  const later = { ...action, kind: 'dividend' as const, stock: 25, rights: 0, rightsPrice: 0 };
  const actions = [
    { ...later, reopensOn: '2026-06-10' },
    { ...later, stock: 0, cash: 30, reopensOn: '2026-04-01' },
    action,
  ];
  const upTo = (day: string) => issuesUpTo(actions, day, () => 80_00).map(({ exDay }) => exDay);
  expect(upTo('2026-05-09')).toEqual([]);
  expect(upTo('2026-05-10')).toEqual(['2026-05-10']);
  expect(upTo('2026-06-10')).toEqual(['2026-05-10', '2026-06-10']);
  expect(issuesUpTo([action], '2026-05-10', () => 80_00)[0]).toEqual(
    issue({ rights: 0.5, rightsPrice: 20_00, closeBefore: 80_00 }),
  );
});

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const price = fc.integer({ min: 5_00, max: 3000_00 });
const anIssue = fc.record({
  exDay: fc.constant('2026-05-10'),
  bonus: ratio,
  rights: ratio,
  rightsPrice: fc.integer({ min: 10_00, max: 100_00 }),
  closeBefore: price,
});
/** Half a paisa of rounding either way. */
const CLOSE = 0.0051;

describe('for any issue', () => {
  test('without an issue the figures are as reported', () => {
    fc.assert(
      fc.property(price, price, (nav: Paisa, eps: Paisa) => {
        const figures = restated(year(taka(nav), taka(eps)), []);
        expect(figures).toMatchObject({ nav: taka(nav), eps: taka(eps), restatedOn: null });
      }),
    );
  });

  test('NAV follows the theoretical ex-price', () => {
    fc.assert(
      fc.property(anIssue, (added) => {
        const { nav } = restated(year(taka(added.closeBefore), 1), [added]);
        expect(Math.abs(nav! - taka(exPrice(added.closeBefore, added)))).toBeLessThan(CLOSE);
      }),
    );
  });

  test('NAV × securities equals the equity before plus the money paid in', () => {
    fc.assert(
      fc.property(price, fc.array(anIssue, { maxLength: 3 }), (nav, issues) => {
        let [count, equity] = [SECURITIES, nav * SECURITIES];
        for (const added of issues) {
          equity += count * added.rights * added.rightsPrice;
          count *= securitiesFactor(added);
        }
        const figures = restated(year(taka(nav), 1), issues);
        expect(Math.abs(figures.nav! - taka(equity) / count)).toBeLessThan(CLOSE);
        expect(Math.abs(figures.equity - equity)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('ex-price ÷ restated EPS equals the P/E of the day before', () => {
    fc.assert(
      fc.property(price, anIssue, (eps, added) => {
        const after = restated(year(1, taka(eps)), [added]).eps!;
        const expected = taka(exPrice(added.closeBefore, added)) / (added.closeBefore / eps);
        expect(Math.abs(after - expected)).toBeLessThan(CLOSE);
      }),
    );
  });

  test('a shown ratio equals shown price ÷ shown figure', () => {
    fc.assert(
      fc.property(
        price,
        price,
        price,
        fc.array(anIssue, { maxLength: 3 }),
        (now, nav, eps, all) => {
          const audited = year(taka(nav), taka(eps));
          const quarter = { ...audited, period: 'Q1' as const };
          const { annualNav, annualisedEps: ann } = companyFigures('EBL', [audited, quarter], all);
          /** Price ÷ figure with two decimals, in whole paisa: a half is exact and goes up. */
          const shownRatio = (figure: number) =>
            Math.floor((200 * now + paisa(figure)) / (2 * paisa(figure))) / 100;
          const pnav = priceNav(now, annualNav);
          const pe = priceEarnings(now, ann);
          if (pnav !== null) expect(pnav).toBeCloseTo(shownRatio(annualNav!), 9);
          if (pe !== null) expect(pe).toBeCloseTo(shownRatio(ann!), 9);
          expect(paisa(annualNav!) / 100).toBe(annualNav);
        },
      ),
    );
  });
});
