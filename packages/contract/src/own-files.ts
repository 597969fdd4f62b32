import type { NewsItem } from '@dorpon/domain/company/news-item';
import { newsId, newsKinds } from '@dorpon/domain/company/news-item';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import { quarterNames, type Statement } from '@dorpon/domain/company/statement';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { z } from 'zod/mini';
import {
  amount,
  count,
  day,
  figure,
  oneOf,
  orAbsent,
  orEmpty,
  orMissing,
  part,
  price,
  text,
  truth,
} from './own-cells.ts';
import { ownFile } from './own-rows.ts';
import { shareCode } from './wire.ts';

const INT4 = 2 ** 31 - 1;
const code = text(shareCode);
const holding = { director: part, govt: part, institute: part, foreign: part, public: part };

const instruments = ownFile<Instrument>('instruments', {
  code,
  number: count(INT4),
  name: text(),
  banglaName: text(),
  type: oneOf(['equity', 'mutual-fund', 'bond', 'index']),
  board: oneOf(['main', 'sme', 'debt', 'index']),
  sector: text(),
  quoteBase: text(z.string().check(z.regex(/^([A-Z]{1,3}-[A-Z]{2,4})?$/, 'must look like A-EQ'))),
  faceValue: price,
  outstanding: count(),
  yearEnd: text(z.string().check(z.regex(/^(\d{2}-\d{2})?$/, 'must look like 06-30'))),
  listingYear: count(9999),
  shareholding: holding,
});

const statements = ownFile<Statement>('statements', {
  code,
  period: oneOf([...quarterNames, 'annual']),
  endedOn: day,
  yearEndedOn: day,
  publishedOn: day,
  audited: truth,
  outstanding: count(),
  income: {
    revenue: amount,
    costOfSales: amount,
    grossProfit: amount,
    operatingExpense: amount,
    operatingProfit: amount,
    financeCost: amount,
    otherIncome: amount,
    profitBeforeTax: amount,
    tax: amount,
    profit: amount,
  },
  balance: {
    cash: amount,
    receivables: amount,
    inventories: amount,
    currentAssets: amount,
    fixedAssets: amount,
    totalAssets: amount,
    payables: amount,
    shortTermLoans: amount,
    currentLiabilities: amount,
    longTermLoans: amount,
    totalLiabilities: amount,
    paidUpCapital: amount,
    sharePremium: amount,
    retainedEarnings: amount,
    equity: amount,
    liabilitiesAndEquity: amount,
  },
  cashFlow: {
    profit: amount,
    depreciation: amount,
    workingCapital: amount,
    operating: amount,
    investing: amount,
    loans: amount,
    sharesIssued: amount,
    dividendsPaid: amount,
    financing: amount,
    netChange: amount,
    openingCash: amount,
    closingCash: amount,
  },
});

const shareholding = ownFile<HoldingRow>('shareholding', {
  code,
  heldOn: day,
  publishedOn: day,
  ...holding,
});

const corporateActions = ownFile<CorporateAction>('corporate-actions', {
  code,
  kind: oneOf(['dividend', 'rights']),
  yearEndedOn: day,
  declaredOn: day,
  publishedOn: day,
  spotFrom: day,
  recordDate: day,
  reopensOn: day,
  agmOn: orEmpty(day),
  cash: figure,
  stock: figure,
  rights: figure,
  rightsPrice: price,
});

const perShare = orMissing(figure);
const percent = orMissing(figure);
const on = orMissing(day);

const news = ownFile<NewsItem>(
  'news',
  {
    /** Derived from day, code and kind when omitted. */
    id: orMissing(text()),
    code,
    kind: oneOf(newsKinds),
    publishedOn: day,
    /** Epoch milliseconds; empty when only the day is known. */
    publishedAt: orAbsent(count()),
    title: text(),
    banglaTitle: text(),
    body: text(),
    banglaBody: text(),
    figures: {
      period: orMissing(oneOf([...quarterNames, 'annual'])),
      endedOn: on,
      eps: perShare,
      epsBefore: perShare,
      nav: perShare,
      nocfps: perShare,
      cash: percent,
      stock: percent,
      rights: percent,
      rightsPrice: perShare,
      recordDate: on,
      agmOn: on,
      spotFrom: on,
      spotTo: on,
      resumesOn: on,
      meetingOn: on,
      rating: orMissing(text()),
      side: orMissing(oneOf(['buy', 'sell'])),
      quantity: orMissing(count()),
    },
  },
  (row) => ({ ...row, id: row.id ?? newsId(row.publishedOn, row.code, row.kind) }),
);

/**
 * The company files that Dorpon writes and reads: a CSV with these columns (`income.revenue` for a line
 * of a statement), or a JSON array of objects with the same names. Money in taka, parts in percent.
 * Instruments come first: all other files refer to them.
 */
export const ownFiles = { instruments, statements, shareholding, corporateActions, news } as const;
export type OwnFileName = keyof typeof ownFiles;

/** Price files are recognised by these headings, like any other layout. Prices and values in taka. */
export const ownDayHeading =
  'Code,Date,Open,High,Low,Close,Last,YesterdayClose,Volume,Value,Trades,Bull,Bear';
export const ownMinuteHeading = 'Code,Date,Time,Open,High,Low,Close,Volume,Value,Trades';
