import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getQuaterlyHistory, getYearlyFundamentalData } from '@dorpon/contract/fundamentals';
import type { PeriodResult } from '@dorpon/domain/company/period-result';
import { quarterNames } from '@dorpon/domain/company/statement';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

type QuarterRow = AnswerOf<typeof getQuaterlyHistory>['Q1'][number];
type YearRow = AnswerOf<typeof getYearlyFundamentalData>[number];

/** In today's securities: as reported, a quarter before a bonus cannot be compared with one after it. */
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

/** Quarters of a share, each three months of its own, oldest first. */
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

const MOST_YEARS = 12;

/** Audited years of a share, oldest first. */
export const yearsQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['years', code],
    queryFn: async ({ signal }): Promise<readonly PeriodResult[]> => {
      const query = { code, limit: MOST_YEARS };
      return (await call(getYearlyFundamentalData, { query, signal })).answer.map(ofYear);
    },
    staleTime: 600_000,
  });
