import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../bars/day-columns.ts';
import type { CorporateAction } from '../market/corporate-action.ts';
import { adjustmentCause } from './adjustment.ts';
import { annualisedEps } from './annualised-eps.ts';
import { type BalanceLines, balanceSheet, balances } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { actionEvents, eventKey, inOrder, meetingEvent } from './company-event.ts';
import { companyFigures } from './company-figures.ts';
import { quarterEnd, yearOf } from './financial-year.ts';
import { incomeStatement } from './income-statement.ts';
import { newsId } from './news-item.ts';
import {
  cashFlowPerShare,
  earningsPerShare,
  navPerShare,
  paidUpCapital,
  perShare,
} from './per-share.ts';
import { holdingChange, holdingSum } from './shareholding.ts';
import type { QuarterName, Statement } from './statement.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

const lines = {
  revenue: 1000_00,
  costOfSales: 600_00,
  operatingExpense: 150_00,
  financeCost: 40_00,
  otherIncome: 10_00,
  tax: 55_00,
};

const sheetLines: BalanceLines = {
  cash: 50_00,
  receivables: 100_00,
  inventories: 80_00,
  fixedAssets: 500_00,
  payables: 60_00,
  shortTermLoans: 70_00,
  longTermLoans: 100_00,
  paidUpCapital: 200_00,
  sharePremium: 0,
  retainedEarnings: 300_00,
};

describe('an income statement', () => {
  test('1000 − 600 − 150 − 40 + 10 − 55 leaves 165', () => {
    expect(incomeStatement(lines)).toMatchObject({
      grossProfit: 400_00,
      operatingProfit: 250_00,
      profitBeforeTax: 220_00,
      profit: 165_00,
    });
  });
});

describe('a balance sheet', () => {
  test('730 of assets equal 230 of liabilities and 500 of equity', () => {
    const sheet = balanceSheet(sheetLines);
    expect(sheet).toMatchObject({
      currentAssets: 230_00,
      totalAssets: 730_00,
      currentLiabilities: 130_00,
      totalLiabilities: 230_00,
      equity: 500_00,
      liabilitiesAndEquity: 730_00,
    });
    expect(balances(sheet)).toBe(true);
    expect(balances(balanceSheet({ ...sheetLines, cash: 51_00 }))).toBe(false);
  });
});

describe('a cash flow', () => {
  test('profit 165, depreciation 20, working capital −10, investing −30, loans 5 and dividends −40 add 110', () => {
    const from = balanceSheet(sheetLines);
    const to = balanceSheet({
      ...sheetLines,
      cash: 160_00,
      receivables: 110_00,
      fixedAssets: 510_00,
      shortTermLoans: 75_00,
      retainedEarnings: 425_00,
    });
    expect(balances(to)).toBe(true);
    const causes = { profit: 165_00, depreciation: 20_00, sharesIssued: 0, dividends: 40_00 };
    expect(cashFlow(from, to, causes)).toMatchObject({
      workingCapital: -10_00,
      operating: 175_00,
      investing: -30_00,
      loans: 5_00,
      dividendsPaid: -40_00,
      financing: -35_00,
      netChange: 110_00,
      openingCash: 50_00,
      closingCash: 160_00,
    });
  });

  test('between balanced sheets it ends at the second sheet’s cash', () => {
    const free = fc.record({
      receivables: amount,
      inventories: amount,
      fixedAssets: amount,
      payables: amount,
      shortTermLoans: amount,
      longTermLoans: amount,
      paidUpCapital: amount,
      sharePremium: amount,
    });
    const sheetOf = (given: Omit<BalanceLines, 'cash' | 'retainedEarnings'>, retained: number) => {
      const open = balanceSheet({ ...given, cash: 0, retainedEarnings: retained });
      return balanceSheet({
        ...given,
        cash: open.liabilitiesAndEquity - open.totalAssets,
        retainedEarnings: retained,
      });
    };
    fc.assert(
      fc.property(free, free, signed, signed, amount, amount, (a, b, kept, profit, worn, paid) => {
        const from = sheetOf(a, kept);
        const sharesIssued = b.paidUpCapital + b.sharePremium - a.paidUpCapital - a.sharePremium;
        const to = sheetOf(b, kept + profit - paid);
        const causes = { profit, depreciation: worn, sharesIssued, dividends: paid };
        expect(cashFlow(from, to, causes).closingCash).toBe(to.cash);
      }),
    );
  });
});

const quarter = (period: QuarterName, profit: number, yearEndedOn = '2026-06-30'): Statement => ({
  code: 'ACI',
  period,
  endedOn: quarterEnd(yearEndedOn, Number(period[1])),
  yearEndedOn,
  publishedOn: '2026-10-05',
  audited: false,
  outstanding: 100,
  income: { ...incomeStatement(lines), profit },
  balance: balanceSheet(sheetLines),
  cashFlow: cashFlow(balanceSheet(sheetLines), balanceSheet(sheetLines), {
    profit,
    depreciation: 0,
    sharesIssued: 0,
    dividends: profit,
  }),
});

describe('per-share figures', () => {
  test('165.00 over 100 securities is an EPS of 1.65, 500.00 a NAV of 5.00', () => {
    const statement = quarter('Q1', 165_00);
    expect(earningsPerShare(statement)).toBe(1.65);
    expect(navPerShare(statement)).toBe(5);
    expect(cashFlowPerShare(statement)).toBe(1.65);
    expect(perShare(165_00, 0)).toBeNull();
  });

  test('87 million securities of ten taka have a paid-up capital of 870 million taka', () => {
    expect(paidUpCapital(87_000_000, 10_00)).toBe(870_000_000_00);
  });

  test('EPS × securities equals the profit to half a paisa per security', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 1, max: 10_000_000 }), (profit, securities) => {
        const eps = perShare(profit, securities) ?? Number.NaN;
        expect(Math.abs(eps * 100 * securities - profit)).toBeLessThanOrEqual(
          0.5 * securities * (1 + 1e-9) + 1e-6,
        );
      }),
    );
  });
});

describe('annualised EPS', () => {
  test.each([
    [[quarter('Q1', 100_00)], 4],
    [[quarter('Q1', 100_00), quarter('Q2', 50_00)], 3],
    [[quarter('Q1', 100_00), quarter('Q2', 50_00), quarter('Q3', 30_00)], 2.4],
  ])('is projected from the published quarters (%#)', (published, eps) => {
    expect(annualisedEps(published, [])).toBe(eps);
  });

  test('after four quarters equals the year’s EPS; older years do not count', () => {
    const whole = (['Q1', 'Q2', 'Q3', 'Q4'] as const).map((name) => quarter(name, 50_00));
    expect(annualisedEps(whole, [])).toBe(2);
    expect(annualisedEps([...whole, quarter('Q1', -10_00, '2027-06-30')], [])).toBe(-0.4);
    expect(annualisedEps([], [])).toBeNull();
  });

  test('falls with the price on the ex-day of a bonus, so that the P/E does not change', () => {
    const published = [quarter('Q1', 110_00)];
    const added = { bonus: 0.1, rights: 0, rightsPrice: 0, closeBefore: 220_00 };
    expect(annualisedEps(published, [])).toBe(4.4);
    expect(annualisedEps(published, [{ ...added, exDay: '2026-11-17' }])).toBe(4);
  });

  test('comes with the NAV of the newest audited year', () => {
    const year = { ...quarter('Q4', 1), period: 'annual' as const };
    const added = { bonus: 1, rights: 0, rightsPrice: 0, closeBefore: 220_00 };
    const published = [year, quarter('Q1', 100_00, '2027-06-30')];
    expect(companyFigures('ACI', published, [{ ...added, exDay: '2026-11-17' }])).toEqual({
      code: 'ACI',
      annualisedEps: 2,
      annualNav: 2.5,
    });
  });
});

describe('a financial year', () => {
  test.each([
    ['2026-06-30', ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']],
    ['2026-12-31', ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']],
    ['2027-03-31', ['2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31']],
    ['2026-09-30', ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30']],
  ])('to %s has its quarters at the ends of months', (yearEnd, ends) => {
    expect([1, 2, 3, 4].map((number) => quarterEnd(yearEnd, number))).toEqual(ends);
  });

  test('is the sum of its quarters, with the balance sheet of the last', () => {
    const four = [quarter('Q1', 1), quarter('Q2', 2), quarter('Q3', 3), quarter('Q4', 4)] as const;
    const year = yearOf(four);
    expect(year).toMatchObject({ period: 'annual', audited: true, endedOn: '2026-06-30' });
    expect(year.income.profit).toBe(10);
    expect(year.income.revenue).toBe(4000_00);
    expect(year.balance).toBe(four[3].balance);
    expect(year.cashFlow).toMatchObject({ operating: 10, openingCash: 50_00, closingCash: 50_00 });
  });
});

describe('shareholding', () => {
  const before = { director: 40, govt: 0, institute: 30.1, foreign: 9.9, public: 20 };
  const now = { director: 40, govt: 0, institute: 30.43, foreign: 9.9, public: 19.67 };

  test('sums to 100, and a change is the difference to the row before', () => {
    expect(holdingSum(now)).toBe(100);
    expect(holdingChange(now, before)).toEqual({
      director: 0,
      govt: 0,
      institute: 0.33,
      foreign: 0,
      public: -0.33,
    });
    expect(holdingChange(now, undefined)).toBeNull();
  });
});

describe('a corporate action', () => {
  const action: CorporateAction = {
    code: 'ACI',
    kind: 'dividend',
    yearEndedOn: '2026-06-30',
    declaredOn: '2026-10-04',
    publishedOn: '2026-10-05',
    spotFrom: '2026-10-19',
    recordDate: '2026-10-22',
    reopensOn: '2026-10-25',
    agmOn: '2026-11-16',
    cash: 85,
    stock: 15,
    rights: 0,
    rightsPrice: 0,
  };

  test('85% of ten taka are 8.50 per security, from the ex-day on', () => {
    expect(adjustmentCause(action, 10_00)).toEqual({
      exDay: dayNumber('2026-10-25'),
      recordDate: dayNumber('2026-10-22'),
      stock: 15,
      rights: 0,
      rightsPrice: 0,
      cash: 8_50,
    });
  });

  test('gives events in date order, and a board meeting is one too', () => {
    const notice = { code: 'ACI', publishedOn: '2026-09-25', figures: { meetingOn: '2026-10-22' } };
    const meeting = meetingEvent(notice);
    const events = [...actionEvents(action), ...(meeting ? [meeting] : [])].sort(inOrder);
    expect(events.map(({ kind, day }) => `${day} ${kind}`)).toEqual([
      '2026-10-19 spot',
      '2026-10-22 board-meeting',
      '2026-10-22 record-date',
      '2026-10-25 resumption',
      '2026-11-16 agm',
    ]);
    expect(meetingEvent({ ...notice, figures: {} })).toBeNull();
    expect(actionEvents({ ...action, agmOn: null })).toHaveLength(3);
    const keys = events.map(eventKey);
    expect(keys[1]).toBe(`board-meeting.ACI.${notice.publishedOn}`);
    expect(new Set(keys).size).toBe(5);
    const moved = actionEvents({ ...action, recordDate: '2026-10-23' });
    expect(moved.map(eventKey)).toEqual(actionEvents(action).map(eventKey));
  });

  test('news ids sort by day', () => {
    expect(newsId('2026-10-05', 'KAY&QUE', 'dividend')).toBe('2026-10-05:KAY&QUE:dividend');
    expect(newsId('2026-09-30', 'Z', 'spot') < newsId('2026-10-01', 'A', 'agm')).toBe(true);
  });
});
