import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getAShareData } from '@dorpon/contract/fundamentals';
import type { QuarterName } from '@dorpon/domain/company/statement';
import type { Shareholding } from '@dorpon/domain/market/instrument';
import {
  type Paisa,
  type Percent,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/**
 * The newest published figures. Money per share in taka, restated for today's number of securities;
 * null for what is not known.
 */
export interface ShareFundamentals {
  readonly category: string;
  /** Month and day, `06-30`. */
  readonly yearEnd: string;
  readonly listingYear: number;
  readonly faceValue: Paisa;
  readonly outstanding: number;
  readonly paidUpMn: number;
  readonly holding: Shareholding | null;
  readonly freeFloat: Percent | null;
  readonly lastCash: Percent | null;
  readonly lastStock: Percent | null;
  readonly annualisedEps: number | null;
  readonly annualNav: number | null;
  readonly auditedEps: number | null;
  readonly auditedCashFlow: number | null;
  /** Of the audited year, plus the money raised by rights since. */
  readonly equityMn: number | null;
  readonly auditedYear: TradingDay | null;
  /** Ex-day of the newest bonus or rights issue these are restated for; null without one. */
  readonly restatedOn: TradingDay | null;
  readonly quarter: QuarterName | null;
  readonly quarterEndedOn: TradingDay | null;
}

const toFundamentals = (wire: AnswerOf<typeof getAShareData>): ShareFundamentals => ({
  category: wire.category,
  yearEnd: wire.year_end,
  listingYear: wire.listing_year,
  faceValue: paisa(wire.face_value),
  outstanding: wire.outstanding_securities,
  paidUpMn: wire.paidup_capital_in_mn,
  holding: toHolding(wire),
  freeFloat: wire.free_float,
  lastCash: wire.last_cash_dividend_amount,
  lastStock: wire.last_stock_dividend_amount,
  annualisedEps: wire.annualized_eps,
  annualNav: wire.annual_nav,
  auditedEps: wire.audited_eps_restated,
  auditedCashFlow: wire.audited_nocfps_restated,
  equityMn: wire.audited_equity_in_mn,
  auditedYear: wire.audited_year,
  restatedOn: wire.audited_restated_on,
  quarter: wire.quarter_name,
  quarterEndedOn: wire.quarter_ending_on,
});

function toHolding(wire: AnswerOf<typeof getAShareData>): Shareholding | null {
  if (wire.share_percentage_public === null) return null;
  return {
    director: wire.share_percentage_director ?? 0,
    govt: wire.share_percentage_govt ?? 0,
    institute: wire.share_percentage_institute ?? 0,
    foreign: wire.share_percentage_foreign ?? 0,
    public: wire.share_percentage_public,
  };
}

export const shareFundamentalsQuery = (share: ShareCode) =>
  queryOptions({
    queryKey: ['share-fundamentals', share],
    queryFn: async ({ signal }) =>
      toFundamentals((await call(getAShareData, { query: { share }, signal })).answer),
    staleTime: 600_000,
  });
