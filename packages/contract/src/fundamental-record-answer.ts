import { newestAnnual, newestQuarter } from '@dorpon/domain/company/company-figures';
import { isQuarter } from '@dorpon/domain/company/financial-year';
import {
  cashFlowPerShare,
  earningsPerShare,
  navPerShare,
  paidUpCapital,
} from '@dorpon/domain/company/per-share';
import { type Issue, restated } from '@dorpon/domain/company/restatement';
import { type HoldingRow, holdingChange } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { CompanyFigures } from '@dorpon/domain/figures/company';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { categoryOf, freeFloat, type Instrument } from '@dorpon/domain/market/instrument';
import { PAISA_PER_MILLION, round, taka } from '@dorpon/domain/units';
import type { FundamentalColumn, FundamentalRecord } from './fundamental-record.ts';

/** The latest data of a company. */
interface Newest {
  readonly instrument: Instrument;
  readonly statements: readonly Statement[];
  /** Oldest first; the last one is compared with the one before it. */
  readonly holdings: readonly HoldingRow[];
  /** Oldest first. */
  readonly actions: readonly CorporateAction[];
  /** Bonus and rights issues already in today's price, oldest first. */
  readonly issues: readonly Issue[];
  readonly figures: CompanyFigures;
}

export function toFundamentalRecord(company: Newest): FundamentalRecord {
  const { instrument, statements, actions, issues, figures } = company;
  const annual = newestAnnual(statements);
  const quarter = newestQuarter(statements);
  const year = annual && restated(annual, issues);
  const dividend = actions.findLast(({ kind }) => kind === 'dividend');
  return {
    code: instrument.code,
    name: instrument.name,
    name_bn: instrument.banglaName,
    sector: instrument.sector,
    category: categoryOf(instrument.quoteBase),
    year_end: instrument.yearEnd,
    listing_year: instrument.listingYear,
    face_value: taka(instrument.faceValue),
    outstanding_securities: instrument.outstanding,
    paidup_capital_in_mn:
      paidUpCapital(instrument.outstanding, instrument.faceValue) / PAISA_PER_MILLION,
    ...holdingFields(company),
    last_cash_dividend_amount: dividend?.cash ?? null,
    last_stock_dividend_amount: dividend?.stock ?? null,
    last_dividend_year: dividend?.yearEndedOn ?? null,
    annualized_eps: figures.annualisedEps,
    annual_nav: figures.annualNav,
    audited_original_continous_operation_eps: annual ? earningsPerShare(annual) : null,
    audited_original_continous_operation_nav: annual ? navPerShare(annual) : null,
    audited_nocfps: annual ? cashFlowPerShare(annual) : null,
    audited_year: annual?.yearEndedOn ?? null,
    audited_eps_restated: year?.eps ?? null,
    audited_nocfps_restated: year?.cashFlow ?? null,
    audited_equity_in_mn: year ? year.equity / PAISA_PER_MILLION : null,
    audited_restated_on: year?.restatedOn ?? null,
    quarter_name: quarter && isQuarter(quarter.period) ? quarter.period : null,
    quarter_ending_on: quarter?.endedOn ?? null,
    quaterly_eps_basic: quarter ? earningsPerShare(quarter) : null,
    quaterly_nav: quarter ? navPerShare(quarter) : null,
    quaterly_nocfps: quarter ? cashFlowPerShare(quarter) : null,
    quaterly_eps_restated: quarter ? restated(quarter, issues).eps : null,
  };
}

/** Without a published row, the shareholding of the listing is used and there is no change. */
function holdingFields({ instrument, holdings }: Newest) {
  const row = holdings.at(-1);
  const now = row ?? (instrument.type === 'index' ? undefined : instrument.shareholding);
  const change = row ? holdingChange(row, holdings.at(-2)) : null;
  return {
    share_holding_date: row?.heldOn ?? null,
    share_percentage_director: now?.director ?? null,
    share_percentage_director_change: change?.director ?? null,
    share_percentage_govt: now?.govt ?? null,
    share_percentage_govt_change: change?.govt ?? null,
    share_percentage_institute: now?.institute ?? null,
    share_percentage_institute_change: change?.institute ?? null,
    share_percentage_foreign: now?.foreign ?? null,
    share_percentage_foreign_change: change?.foreign ?? null,
    share_percentage_public: now?.public ?? null,
    share_percentage_public_change: change?.public ?? null,
    free_float: now ? round(freeFloat(now), 2) : null,
  };
}

/** The selected fields, preceded by the code. */
export const selectColumns = (
  record: FundamentalRecord,
  columns: readonly FundamentalColumn[],
): Partial<FundamentalRecord> =>
  Object.fromEntries(['code' as const, ...columns].map((column) => [column, record[column]]));
