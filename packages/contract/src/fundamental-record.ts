import { z } from 'zod/mini';
import { shareCode, tradingDay } from './wire.ts';

export const MAX_PERIODS = 40;

const figure = z.nullable(z.number());
const day = z.nullable(tradingDay);

/** The fundamental record as documented; unknown values are null. Money per share in taka. */
export const fundamentalRecord = z.object({
  code: shareCode,
  name: z.string(),
  name_bn: z.string(),
  sector: z.string(),
  category: z.string(),
  year_end: z.string(),
  listing_year: z.int(),
  face_value: z.number(),
  outstanding_securities: z.int(),
  paidup_capital_in_mn: z.number(),
  share_holding_date: day,
  share_percentage_director: figure,
  share_percentage_director_change: figure,
  share_percentage_govt: figure,
  share_percentage_govt_change: figure,
  share_percentage_institute: figure,
  share_percentage_institute_change: figure,
  share_percentage_foreign: figure,
  share_percentage_foreign_change: figure,
  share_percentage_public: figure,
  share_percentage_public_change: figure,
  /** Institute + public + foreign. */
  free_float: figure,
  /** Percent of the face value; null when none was ever declared. */
  last_cash_dividend_amount: figure,
  last_stock_dividend_amount: figure,
  last_dividend_year: day,
  /** From the quarters of the newest year, restated for later bonus and rights issues. */
  annualized_eps: figure,
  /** NAV of the newest audited year, restated for later bonus and rights issues. */
  annual_nav: figure,
  /** As reported. */
  audited_original_continous_operation_eps: figure,
  audited_original_continous_operation_nav: figure,
  audited_nocfps: figure,
  audited_year: day,
  /**
   * Our addition: the audited year in today's number of securities; equity includes later rights
   * issues.
   */
  audited_eps_restated: figure,
  audited_nocfps_restated: figure,
  audited_equity_in_mn: figure,
  /**
   * Our addition: ex-day of the newest issue that the audited year is restated for; null without one.
   */
  audited_restated_on: day,
  quarter_name: z.nullable(z.enum(['Q1', 'Q2', 'Q3', 'Q4'])),
  quarter_ending_on: day,
  quaterly_eps_basic: figure,
  quaterly_nav: figure,
  quaterly_nocfps: figure,
  /** Our addition: the quarter's EPS in today's number of securities. */
  quaterly_eps_restated: figure,
});
export type FundamentalRecord = z.infer<typeof fundamentalRecord>;

export const fundamentalColumn = z.enum(
  Object.keys(fundamentalRecord.shape) as [keyof FundamentalRecord, ...(keyof FundamentalRecord)[]],
);
export type FundamentalColumn = keyof FundamentalRecord;

/**
 * Our addition: per-share figures in today's number of securities, restated for later bonus and rights
 * issues.
 */
const restatedFields = { eps_restated: figure, nav_restated: figure, nocfps_restated: figure };

export const quarterRow = z.object({
  code: shareCode,
  quarter_name: z.enum(['Q1', 'Q2', 'Q3', 'Q4']),
  year_ended_on: tradingDay,
  quarter_ending_on: tradingDay,
  published_on: tradingDay,
  outstanding_securities: z.int(),
  quaterly_eps_basic: figure,
  quaterly_nav: figure,
  quaterly_nocfps: figure,
  /** From the start of the year to the end of the quarter; null when an earlier quarter is missing. */
  cumulative_eps: figure,
  cumulative_nocfps: figure,
  ...restatedFields,
  revenue_in_mn: z.number(),
  profit_in_mn: z.number(),
});

export const yearRow = z.object({
  code: shareCode,
  year: z.int(),
  year_ended_on: tradingDay,
  published_on: tradingDay,
  outstanding_securities: z.int(),
  paidup_capital_in_mn: z.number(),
  audited_original_continous_operation_eps: figure,
  audited_original_continous_operation_nav: figure,
  nocfps: figure,
  ...restatedFields,
  revenue_in_mn: z.number(),
  profit_in_mn: z.number(),
  /** Percent of the face value, and new securities for each 100 held. */
  cash: z.number(),
  stock: z.number(),
});
