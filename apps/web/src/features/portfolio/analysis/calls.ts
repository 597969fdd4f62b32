import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getHistory } from '@dorpon/contract/portfolio-overview';
import {
  getDividends,
  getExposure,
  getProposals,
  getTaxYear,
} from '@dorpon/contract/portfolio-reports';
import { queryOptions } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';
import { PORTFOLIO_KEY } from '../../../portfolio/portfolios.ts';

/** A change makes all of them stale at once; prices and the market's record only with time. */
const staleTime = 60_000;

export type History = AnswerOf<typeof getHistory>;
export type Exposure = AnswerOf<typeof getExposure>;
export type TaxYearAnswer = AnswerOf<typeof getTaxYear>;
export type DividendsAnswer = AnswerOf<typeof getDividends>;

/** What a portfolio is compared with until another is chosen. */
export const FIRST_AGAINST = 'DSEX';

/** Worth and returns by day. `against` is a code or `deposit`, and is in the answer: another one may be chosen meanwhile. */
export const historyQuery = (portfolio: string, against: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'history', portfolio, against],
    queryFn: async ({ signal }) => {
      const { answer } = await callNow(getHistory, { query: { portfolio, against }, signal });
      return { ...answer, comparedWith: against };
    },
    staleTime,
  });

export const exposureQuery = (portfolio: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'exposure', portfolio],
    queryFn: async ({ signal }) =>
      (await callNow(getExposure, { query: { portfolio }, signal })).answer,
    staleTime,
  });

export const proposalsQuery = (portfolio: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'proposals', portfolio],
    queryFn: async ({ signal }) =>
      (await callNow(getProposals, { query: { portfolio }, signal })).answer,
    staleTime,
  });

export const dividendsQuery = (portfolio: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'dividends', portfolio],
    queryFn: async ({ signal }) =>
      (await callNow(getDividends, { query: { portfolio }, signal })).answer,
    staleTime,
  });

/** Without a year: that of today. */
export const taxYearQuery = (portfolio: string, year: number | undefined) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'tax-year', portfolio, year ?? 0],
    queryFn: async ({ signal }) => {
      const query = { portfolio, ...(year !== undefined && { year }) };
      return (await callNow(getTaxYear, { query, signal })).answer;
    },
    staleTime,
  });
