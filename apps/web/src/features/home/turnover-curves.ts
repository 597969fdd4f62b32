import { getTurnoverCurves } from '@dorpon/contract/overview';
import { PAISA_PER_MILLION, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const paisaOf = (curve: readonly number[]): number[] =>
  curve.map((million) => Math.round(million * PAISA_PER_MILLION));

/** What past sessions had traded by each minute, in paisa. They stand still for a day. */
export const turnoverCurvesQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['turnover-curves', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) => {
            const { previous, average, sessions } = (await call(getTurnoverCurves, { signal }))
              .answer;
            return {
              previous: { byMinute: paisaOf(previous) },
              average: { byMinute: paisaOf(average) },
              sessions,
            };
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
