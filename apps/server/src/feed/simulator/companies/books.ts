import { nextTradingDay } from '@dorpon/domain/calendar/trading-calendar';
import { type BalanceSheet, balanceSheet } from '@dorpon/domain/company/balance-sheet';
import { cashFlow } from '@dorpon/domain/company/cash-flow';
import { yearEndIn, yearOf } from '@dorpon/domain/company/financial-year';
import { type IncomeStatement, incomeStatement } from '@dorpon/domain/company/income-statement';
import { paidUpCapital } from '@dorpon/domain/company/per-share';
import { quarterNames, type Statement } from '@dorpon/domain/company/statement';
import { type Paisa, paisa } from '@dorpon/domain/units';
import { Random } from '../random.ts';
import { businessOf } from './business.ts';
import type { Company } from './company.ts';
import { yearInProgress } from './earnings.ts';
import { memo } from './memo.ts';
import {
  dividendsBetween,
  endOf,
  issuedBetween,
  quarterParts,
  wholeTaka,
} from './quarter-figures.ts';
import {
  type QuarterNumber,
  quarterNumber,
  quarterOfYear,
  yearOfQuarter,
} from './quarter-number.ts';

const INTEREST = 0.11;
const MINIMUM_TAX = 0.006;

/** A company's statements, computed on demand and cached. */
export interface Books {
  quarter(year: number, quarter: number): Statement;
  annual(year: number): Statement;
}

export function openBooks(company: Company): Books {
  const { instrument, seed, earnings, sharesOn, calendar } = company;
  const business = businessOf(instrument, company.level, seed);
  const anchor = quarterNumber(yearInProgress(instrument) - 1, 4);
  const ends = memo((q) => endOf(company, q));
  const turnover = memo((year) => earnings.power(year) / business.margin);
  const profits = memo((year) =>
    quarterParts(company, business, 'profit', year, earnings.profit(year), 0.08),
  );
  const revenues = memo((year) =>
    quarterParts(company, business, 'revenue', year, turnover(year), 0.04),
  );
  const profitOf = (q: QuarterNumber): Paisa => profits(yearOfQuarter(q))[q % 4];

  /** Change of equity in a quarter. */
  const grew = (q: QuarterNumber): Paisa => {
    const [from, to] = [ends(q - 1), ends(q)];
    const issued = issuedBetween(company, from, to).money;
    return profitOf(q) - dividendsBetween(company, from, to) + issued;
  };
  const equity = memo((q): Paisa => {
    if (q === anchor) return wholeTaka(paisa(company.level.nav) * sharesOn(ends(q)));
    return q < anchor ? equity(q + 1) - grew(q + 1) : equity(q - 1) + grew(q);
  });

  const sheet = memo((q): BalanceSheet => {
    const [year, part] = [yearOfQuarter(q), quarterOfYear(q) / 4];
    const random = Random.of(seed, 'sheet', instrument.code, q);
    const scale = turnover(year - 1) + (turnover(year) - turnover(year - 1)) * part;
    const of = (ratio: number) => wholeTaka(scale * ratio * (1 + 0.05 * (2 * random.next() - 1)));
    const [receivables, inventories] = [of(business.receivables), of(business.inventories)];
    const [payables, wanted] = [of(business.payables), of(business.loans)];
    // Loans replace lost equity: without them the assets would be negative.
    const least = wholeTaka(0.2 * scale) + receivables + inventories;
    const loans = Math.max(wanted, least - equity(q) - payables);
    const rest = equity(q) + payables + loans - receivables - inventories;
    const cash = wholeTaka(rest * business.cash * (0.7 + 0.6 * random.next()));
    const longTermLoans = wholeTaka(0.6 * loans);
    const ended = ends(q);
    const paidUp = paidUpCapital(sharesOn(ended), instrument.faceValue);
    const { premium } = issuedBetween(company, '', ended);
    return balanceSheet({
      cash,
      receivables,
      inventories,
      fixedAssets: rest - cash,
      payables,
      longTermLoans,
      shortTermLoans: loans - longTermLoans,
      paidUpCapital: paidUp,
      sharePremium: premium,
      retainedEarnings: equity(q) - paidUp - premium,
    });
  });

  function income(q: QuarterNumber): IncomeStatement {
    const profit = profitOf(q);
    const drawn = revenues(yearOfQuarter(q))[q % 4];
    const minimumTax = wholeTaka(MINIMUM_TAX * drawn);
    const beforeTax = profit > 0 ? wholeTaka(profit / (1 - business.taxRate)) : profit + minimumTax;
    const { shortTermLoans, longTermLoans } = sheet(q - 1);
    const interest = ((shortTermLoans + longTermLoans) * INTEREST) / 4;
    const financeCost = wholeTaka(Math.min(interest, 0.12 * drawn));
    // A quarter with a high profit had the sales for it.
    const revenue = Math.max(drawn, wholeTaka(1.15 * Math.max(0, beforeTax + financeCost)));
    const otherIncome = wholeTaka(business.otherIncome * revenue);
    const operatingProfit = beforeTax + financeCost - otherIncome;
    const operatingExpense = wholeTaka(
      Math.min(business.operatingExpense * revenue, 0.98 * revenue - operatingProfit),
    );
    const costOfSales = revenue - operatingProfit - operatingExpense;
    const tax = beforeTax - profit;
    return incomeStatement({
      revenue,
      costOfSales,
      operatingExpense,
      financeCost,
      otherIncome,
      tax,
    });
  }

  const statement = memo((q): Statement => {
    const [year, quarter] = [yearOfQuarter(q), quarterOfYear(q)];
    const [began, endedOn] = [ends(q - 1), ends(q)];
    const [from, to] = [sheet(q - 1), sheet(q)];
    return {
      code: instrument.code,
      period: quarterNames[quarter - 1],
      endedOn,
      yearEndedOn: yearEndIn(year, instrument.yearEnd),
      publishedOn: nextTradingDay(calendar, company.decidedOn(year, quarter)),
      audited: false,
      outstanding: sharesOn(endedOn),
      income: income(q),
      balance: to,
      cashFlow: cashFlow(from, to, {
        profit: profitOf(q),
        depreciation: wholeTaka((from.fixedAssets * business.depreciation) / 4),
        sharesIssued: issuedBetween(company, began, endedOn).money,
        dividends: dividendsBetween(company, began, endedOn),
      }),
    };
  });

  const quarter = (year: number, part: number) => statement(quarterNumber(year, part));
  return {
    quarter,
    annual: (year) =>
      yearOf([quarter(year, 1), quarter(year, 2), quarter(year, 3), quarter(year, 4)]),
  };
}
