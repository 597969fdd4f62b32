import { isQuarter } from '@dorpon/domain/company/financial-year';
import {
  cashFlowPerShare,
  earningsPerShare,
  navPerShare,
  paidUpCapital,
  perShare,
} from '@dorpon/domain/company/per-share';
import { type Issue, restated } from '@dorpon/domain/company/restatement';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { QuarterName, Statement } from '@dorpon/domain/company/statement';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import { PAISA_PER_MILLION, type Paisa, taka } from '@dorpon/domain/units';
import type { BasicFundamental } from './basic-fundamental.ts';
import type { AnswerOf } from './endpoint.ts';
import type {
  getFinancialData,
  getHoldingHistory,
  getMiniMeta,
  getQuaterlyHistory,
  getYearlyFundamentalData,
  STATEMENT_NAMES,
} from './fundamentals.ts';

const million = (amount: Paisa): number => amount / PAISA_PER_MILLION;
const paidUpMn = ({ outstanding, faceValue }: Instrument): number =>
  million(paidUpCapital(outstanding, faceValue));

export const toBasicFundamental = (
  instrument: Instrument,
  figures: CompanyFigures | undefined,
): BasicFundamental => ({
  _id: instrument.code,
  name: instrument.name,
  name_bn: instrument.banglaName,
  nos: instrument.outstanding,
  annual_nav: figures?.annualNav ?? null,
  annualized_eps: figures?.annualisedEps ?? null,
  sector: instrument.sector,
  year_end: instrument.yearEnd,
  paidup_capital_in_mn: paidUpMn(instrument),
});

export const toMiniMeta = (instrument: Instrument): AnswerOf<typeof getMiniMeta> => ({
  code: instrument.code,
  name: instrument.name,
  name_bn: instrument.banglaName,
  type: instrument.type,
  sector: instrument.sector,
  category: categoryOf(instrument.quoteBase),
  board: instrument.board,
  listing_year: instrument.listingYear,
  year_end: instrument.yearEnd,
  face_value: taka(instrument.faceValue),
  outstanding_securities: instrument.outstanding,
  paidup_capital_in_mn: paidUpMn(instrument),
});

export const toHoldingRow = (row: HoldingRow): AnswerOf<typeof getHoldingHistory>[number] => ({
  code: row.code,
  share_holding_date: row.heldOn,
  published_on: row.publishedOn,
  share_percentage_director: row.director,
  share_percentage_govt: row.govt,
  share_percentage_institute: row.institute,
  share_percentage_foreign: row.foreign,
  share_percentage_public: row.public,
});

type QuarterGroups = AnswerOf<typeof getQuaterlyHistory>;
type QuarterRow = QuarterGroups['Q1'][number];

/** Statements must be oldest first. */
export function toQuarterGroups(
  statements: readonly Statement[],
  issues: readonly Issue[],
): QuarterGroups {
  const groups: Record<QuarterName, QuarterRow[]> = { Q1: [], Q2: [], Q3: [], Q4: [] };
  for (const statement of statements)
    if (isQuarter(statement.period))
      groups[statement.period].push(toQuarterRow(statement, statement.period, statements, issues));
  return groups;
}

function toQuarterRow(
  statement: Statement,
  name: QuarterName,
  all: readonly Statement[],
  issues: readonly Issue[],
): QuarterRow {
  const { outstanding } = statement;
  const soFar = all.filter(
    ({ period, yearEndedOn, endedOn }) =>
      isQuarter(period) && yearEndedOn === statement.yearEndedOn && endedOn <= statement.endedOn,
  );
  const isWhole = soFar.length === Number(name.slice(1));
  const sum = (amount: (one: Statement) => Paisa): number | null =>
    isWhole
      ? perShare(
          soFar.reduce((total, one) => total + amount(one), 0),
          outstanding,
        )
      : null;
  return {
    code: statement.code,
    quarter_name: name,
    year_ended_on: statement.yearEndedOn,
    quarter_ending_on: statement.endedOn,
    published_on: statement.publishedOn,
    outstanding_securities: outstanding,
    quaterly_eps_basic: earningsPerShare(statement),
    quaterly_nav: navPerShare(statement),
    quaterly_nocfps: cashFlowPerShare(statement),
    cumulative_eps: sum(({ income }) => income.profit),
    cumulative_nocfps: sum(({ cashFlow }) => cashFlow.operating),
    ...restatedFields(statement, issues),
    revenue_in_mn: million(statement.income.revenue),
    profit_in_mn: million(statement.income.profit),
  };
}

function restatedFields(statement: Statement, issues: readonly Issue[]) {
  const { eps, nav, cashFlow } = restated(statement, issues);
  return { eps_restated: eps, nav_restated: nav, nocfps_restated: cashFlow };
}

export function toYearRow(
  statement: Statement,
  issues: readonly Issue[],
  faceValue: Paisa,
  dividend: CorporateAction | undefined,
): AnswerOf<typeof getYearlyFundamentalData>[number] {
  return {
    code: statement.code,
    year: Number(statement.yearEndedOn.slice(0, 4)),
    year_ended_on: statement.yearEndedOn,
    published_on: statement.publishedOn,
    outstanding_securities: statement.outstanding,
    paidup_capital_in_mn: million(paidUpCapital(statement.outstanding, faceValue)),
    audited_original_continous_operation_eps: earningsPerShare(statement),
    audited_original_continous_operation_nav: navPerShare(statement),
    nocfps: cashFlowPerShare(statement),
    ...restatedFields(statement, issues),
    revenue_in_mn: million(statement.income.revenue),
    profit_in_mn: million(statement.income.profit),
    cash: dividend?.cash ?? 0,
    stock: dividend?.stock ?? 0,
  };
}

type FinancialName = (typeof STATEMENT_NAMES)[number];
type FinancialRow = AnswerOf<typeof getFinancialData>[number];

export function toFinancialRow(statement: Statement, name: FinancialName): FinancialRow {
  const { income, balance, cashFlow } = statement;
  const lines = { income, balance, cashflow: cashFlow }[name];
  return {
    code: statement.code,
    period: statement.period,
    ended_on: statement.endedOn,
    year_ended_on: statement.yearEndedOn,
    published_on: statement.publishedOn,
    audited: statement.audited,
    outstanding_securities: statement.outstanding,
    items: Object.fromEntries(
      Object.entries(lines).map(([line, amount]) => [snakeCase(line), million(amount)]),
    ),
  };
}

const snakeCase = (line: string): string =>
  line.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
