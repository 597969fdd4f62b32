import {
  type GroupPeriod,
  groupPeriods,
  type PeriodBases,
} from '@dorpon/domain/shares/group-period-change';
import type { TradingDay } from '@dorpon/domain/units';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { periodBaseQuery } from '../../api/period-base.ts';

const names = Object.keys(groupPeriods) as GroupPeriod[];

/** The prices before each period. A period whose prices are still loading is absent. */
export function useGroupPeriods(day: TradingDay | undefined) {
  return useQueries({
    queries: names.map((name) => periodBaseQuery(groupPeriods[name], day)),
    combine,
  });
}

const combine = (loaded: readonly UseQueryResult<PeriodBases>[]) => ({
  bases: new Map(
    names.flatMap((name, at) => {
      const bases = loaded[at]?.data;
      return bases === undefined ? [] : [[name, bases] as const];
    }),
  ),
  failed: loaded.find(({ isError }) => isError),
});
