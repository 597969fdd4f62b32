import { getBlockShare } from '@dorpon/contract/bars';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getAdjustmentFactors } from '@dorpon/contract/eod';
import {
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getQuaterlyHistory,
  getYearlyFundamentalData,
  type STATEMENT_NAMES,
  type STATEMENT_TYPES,
} from '@dorpon/contract/fundamentals';
import type { PeriodResult } from '@dorpon/domain/company/period-result';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import { quarterNames, type StatementPeriod } from '@dorpon/domain/company/statement';
import {
  type EpochMs,
  PAISA_PER_MILLION,
  type Paisa,
  type Percent,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type StatementKind = (typeof STATEMENT_NAMES)[number];
export type StatementSpan = (typeof STATEMENT_TYPES)[number];

/** The statement of one period; `lines` in order, in million taka. */
export interface StatementSheet {
  readonly period: StatementPeriod;
  readonly endedOn: TradingDay;
  readonly yearEndedOn: TradingDay;
  readonly audited: boolean;
  readonly lines: Readonly<Record<string, number>>;
}

const MAX_SHEETS = { annual: 8, quarterly: 12 } as const;

/** The newest sheets of one statement, oldest first. */
export const statementsQuery = (code: ShareCode, name: StatementKind, type: StatementSpan) =>
  queryOptions({
    queryKey: ['statements', code, name, type],
    queryFn: async ({ signal }): Promise<readonly StatementSheet[]> => {
      const query = { code, name, type, limit: MAX_SHEETS[type] };
      const { answer } = await call(getFinancialData, { query, signal });
      return answer.map((wire) => ({
        period: wire.period,
        endedOn: wire.ended_on,
        yearEndedOn: wire.year_ended_on,
        audited: wire.audited,
        lines: wire.items,
      }));
    },
    staleTime: 600_000,
  });

type QuarterRow = AnswerOf<typeof getQuaterlyHistory>['Q1'][number];
type YearRow = AnswerOf<typeof getYearlyFundamentalData>[number];

/**
 * Restated for today's number of securities: otherwise periods before and after a bonus cannot be
 * compared.
 */
const perShare = (wire: QuarterRow | YearRow) => ({
  eps: wire.eps_restated,
  nav: wire.nav_restated,
  cashFlow: wire.nocfps_restated,
});

const ofQuarter = (wire: QuarterRow): PeriodResult => ({
  period: wire.quarter_name,
  endedOn: wire.quarter_ending_on,
  yearEndedOn: wire.year_ended_on,
  ...perShare(wire),
  revenueMn: wire.revenue_in_mn,
  profitMn: wire.profit_in_mn,
});

const ofYear = (wire: YearRow): PeriodResult => ({
  period: 'annual',
  endedOn: wire.year_ended_on,
  yearEndedOn: wire.year_ended_on,
  ...perShare(wire),
  revenueMn: wire.revenue_in_mn,
  profitMn: wire.profit_in_mn,
});

/** Quarters of a share, three months each, oldest first. */
export const quartersQuery = (share: ShareCode) =>
  queryOptions({
    queryKey: ['quarters', share],
    queryFn: async ({ signal }): Promise<readonly PeriodResult[]> => {
      const { answer } = await call(getQuaterlyHistory, { query: { share }, signal });
      return quarterNames
        .flatMap((name) => answer[name].map(ofQuarter))
        .sort((a, b) => (a.endedOn < b.endedOn ? -1 : 1));
    },
    staleTime: 600_000,
  });

const MAX_YEARS = 12;

/** Audited years of a share, oldest first. */
export const yearsQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['years', code],
    queryFn: async ({ signal }): Promise<readonly PeriodResult[]> => {
      const query = { code, limit: MAX_YEARS };
      return (await call(getYearlyFundamentalData, { query, signal })).answer.map(ofYear);
    },
    staleTime: 600_000,
  });

/** Shareholdings at each month's end, oldest first. */
export const holdingHistoryQuery = (share: ShareCode) =>
  queryOptions({
    queryKey: ['holding-history', share],
    queryFn: async ({ signal }): Promise<readonly HoldingRow[]> => {
      const { answer } = await call(getHoldingHistory, { query: { share }, signal });
      return answer.map((wire) => ({
        code: wire.code,
        heldOn: wire.share_holding_date,
        publishedOn: wire.published_on,
        director: wire.share_percentage_director,
        govt: wire.share_percentage_govt,
        institute: wire.share_percentage_institute,
        foreign: wire.share_percentage_foreign,
        public: wire.share_percentage_public,
      }));
    },
    staleTime: 3_600_000,
  });

export interface LastDividend {
  /** Percent of the face value; null if none was ever declared. */
  readonly cash: Percent | null;
  readonly faceValue: Paisa | null;
}

/** The last cash dividend of every share, to compute yields at current prices. */
export const lastDividendsQuery = queryOptions({
  queryKey: ['last-dividends'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, LastDividend>> => {
    const columnNames = ['last_cash_dividend_amount' as const, 'face_value' as const];
    const { answer } = await call(getFundamental, { query: { columnNames }, signal });
    return new Map(
      answer.map((wire) => [
        wire.code ?? '',
        {
          cash: wire.last_cash_dividend_amount ?? null,
          faceValue: wire.face_value === undefined ? null : paisa(wire.face_value),
        },
      ]),
    );
  },
  staleTime: 3_600_000,
});

/** How one corporate action adjusts the prices before its day. */
export interface ActionFactor {
  readonly recordDate: TradingDay | null;
  /** The last close before the ex-day. */
  readonly closeBefore: Paisa;
  readonly factor: number;
}

/** Mode 1: bonus, split and rights; mode 2: also cash dividends. Oldest first. */
export const adjustmentFactorsQuery = (code: ShareCode, adjust: 1 | 2) =>
  queryOptions({
    queryKey: ['adjustment-factors', code, adjust],
    queryFn: async ({ signal }): Promise<readonly ActionFactor[]> => {
      const { answer } = await call(getAdjustmentFactors, { query: { code, adjust }, signal });
      return answer.map((wire) => ({
        recordDate: wire.record_date,
        closeBefore: paisa(wire.close),
        factor: wire.price_factor,
      }));
    },
    staleTime: 600_000,
  });

export interface BlockTrade {
  readonly day: TradingDay;
  readonly at: EpochMs;
  /** Numbered from 1 in each day. */
  readonly number: number;
  readonly price: Paisa;
  readonly quantity: number;
  readonly value: Paisa;
  readonly close: Paisa;
  readonly againstClose: Percent;
}

/** Newest first. */
export const blockTradesQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['block-trades', code],
    queryFn: async ({ signal }): Promise<readonly BlockTrade[]> => {
      const { answer } = await call(getBlockShare, { query: { code }, signal });
      return answer.map((wire) => ({
        day: wire.d,
        at: wire.t,
        number: wire.n,
        price: paisa(wire.price),
        quantity: wire.v,
        value: Math.round(wire.vl * PAISA_PER_MILLION),
        close: paisa(wire.c),
        againstClose: wire.against_close,
      }));
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
  });
