import { balanceSheet } from '@dorpon/domain/company/balance-sheet';
import { cashFlow } from '@dorpon/domain/company/cash-flow';
import { type Disclosures, noDisclosures } from '@dorpon/domain/company/disclosures';
import { quarterEnd, yearOf } from '@dorpon/domain/company/financial-year';
import { incomeStatement } from '@dorpon/domain/company/income-statement';
import { type NewsFigures, type NewsKind, newsId } from '@dorpon/domain/company/news-item';
import type { QuarterName, Statement } from '@dorpon/domain/company/statement';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';

const MILLION_TAKA = 100_000_000;
const BEFORE_BONUS = 80_000_000;

/** Round numbers: revenue is ten times the profit, tax and operating expense are half of it. */
export function quarterOf(
  period: QuarterName,
  yearEndedOn: TradingDay,
  publishedOn: TradingDay,
  profitMn: number,
  equityMn: number,
  outstanding = BEFORE_BONUS,
): Statement {
  const profit = profitMn * MILLION_TAKA;
  const sheet = balanceSheet({
    cash: 100 * MILLION_TAKA,
    receivables: 0,
    inventories: 0,
    payables: 0,
    fixedAssets: (equityMn - 100) * MILLION_TAKA,
    shortTermLoans: 0,
    longTermLoans: 0,
    sharePremium: 0,
    paidUpCapital: outstanding * 1000,
    retainedEarnings: equityMn * MILLION_TAKA - outstanding * 1000,
  });
  return {
    code: 'ACI',
    period,
    endedOn: quarterEnd(yearEndedOn, Number(period[1])),
    yearEndedOn,
    publishedOn,
    audited: false,
    outstanding,
    income: incomeStatement({
      revenue: 10 * profit,
      costOfSales: 8 * profit,
      operatingExpense: 0.5 * profit,
      financeCost: 0,
      otherIncome: 0,
      tax: 0.5 * profit,
    }),
    balance: sheet,
    cashFlow: cashFlow(sheet, sheet, {
      profit,
      depreciation: 0,
      sharesIssued: 0,
      dividends: profit,
    }),
  };
}

const year2026 = [
  quarterOf('Q1', '2026-06-30', '2025-11-12', 200, 15_000),
  quarterOf('Q2', '2026-06-30', '2026-02-12', 250, 15_200),
  quarterOf('Q3', '2026-06-30', '2026-05-12', 150, 15_400),
  quarterOf('Q4', '2026-06-30', '2026-10-05', 300, 15_694.8),
] as const;

export const actionOf = (given: Partial<CorporateAction>): CorporateAction => ({
  code: 'ACI',
  kind: 'dividend',
  yearEndedOn: '2026-06-30',
  declaredOn: '2026-10-04',
  publishedOn: '2026-10-05',
  spotFrom: '2026-10-19',
  recordDate: '2026-10-22',
  reopensOn: '2026-10-25',
  agmOn: '2026-11-16',
  cash: 20,
  stock: 8.75,
  rights: 0,
  rightsPrice: 0,
  ...given,
});

export const newsOf = (
  code: string,
  kind: NewsKind,
  publishedOn: TradingDay,
  figures: NewsFigures,
  publishedAt: EpochMs | null = null,
) => ({
  id: newsId(publishedOn, code, kind),
  code,
  kind,
  publishedOn,
  publishedAt,
  title: `${kind} of ${code}`,
  banglaTitle: `${code}-এর ঘোষণা`,
  body: `100% of ${code}_told, with EPS ${figures.eps ?? 'unknown'}.`,
  banglaBody: `${code} আজ জানিয়েছে।`,
  figures,
});

/**
 * ACI: 900 million earned in 2026 on 80 million shares (EPS 11.25), a bonus to 87 million, and a
 * first quarter of 271.875 million (12.50 a year on 87 million); equity of 15,694.8 million
 * (180.40).
 */
export const sampleCompanies: Disclosures = {
  ...noDisclosures,
  statements: [
    {
      ...yearOf([
        quarterOf('Q1', '2025-06-30', '2025-10-27', 200, 14_400),
        quarterOf('Q2', '2025-06-30', '2025-10-27', 200, 14_400),
        quarterOf('Q3', '2025-06-30', '2025-10-27', 200, 14_400),
        quarterOf('Q4', '2025-06-30', '2025-10-27', 200, 14_400),
      ]),
    },
    ...year2026,
    yearOf(year2026),
    quarterOf('Q1', '2027-06-30', '2026-11-11', 271.875, 15_900),
  ],
  holdings: [
    {
      code: 'ACI',
      heldOn: '2026-09-30',
      publishedOn: '2026-10-11',
      director: 40,
      govt: 0,
      institute: 29.5,
      foreign: 10.25,
      public: 20.25,
    },
    {
      code: 'ACI',
      heldOn: '2026-10-31',
      publishedOn: '2026-11-10',
      director: 40,
      govt: 0,
      institute: 30,
      foreign: 10,
      public: 20,
    },
  ],
  actions: [
    actionOf({
      yearEndedOn: '2025-06-30',
      declaredOn: '2025-10-26',
      publishedOn: '2025-10-27',
      spotFrom: '2025-11-16',
      recordDate: '2025-11-19',
      reopensOn: '2025-11-20',
      agmOn: '2025-12-28',
      cash: 15,
      stock: 0,
    }),
    actionOf({}),
    actionOf({
      code: 'KAY&QUE',
      declaredOn: '2026-11-01',
      publishedOn: '2026-11-02',
      spotFrom: '2026-11-17',
      recordDate: '2026-11-22',
      reopensOn: '2026-11-23',
      agmOn: '2026-12-20',
      cash: 10,
      stock: 0,
    }),
    actionOf({
      code: 'AL-HAJTEX',
      kind: 'rights',
      declaredOn: '2026-11-08',
      publishedOn: '2026-11-09',
      spotFrom: '2026-12-03',
      recordDate: '2026-12-08',
      reopensOn: '2026-12-09',
      agmOn: null,
      cash: 0,
      stock: 0,
      rights: 50,
      rightsPrice: 1500,
    }),
  ],
  news: [
    newsOf('ACI', 'dividend', '2026-10-05', { cash: 20, stock: 8.75, recordDate: '2026-10-22' }),
    newsOf('ACI', 'quarter', '2026-11-11', { period: 'Q1', endedOn: '2026-09-30', eps: 3.4 }),
    newsOf('AMCL(PRAN)', 'board-meeting', '2026-11-10', {
      meetingOn: '2026-11-19',
      period: 'Q1',
      endedOn: '2026-09-30',
    }),
    newsOf('KAY&QUE', 'spot', '2026-11-12', { spotFrom: '2026-11-17', recordDate: '2026-11-22' }),
  ],
};
