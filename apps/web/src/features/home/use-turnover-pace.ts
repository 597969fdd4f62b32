import { getTurnoverCurves, pastTurnover } from '@dorpon/contract/overview';
import { marketPace } from '@dorpon/domain/market/market-pace';
import type { TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { useClock } from '../../ui/text/clock.ts';
import type { HomeBoard } from './home-board.ts';

/** Turnover so far, compared with the same minute of past sessions. */
export function useTurnoverPace({ quotes, hours }: HomeBoard) {
  const clock = useClock();
  const query = useQuery(turnoverCurvesQuery(hours?.day));
  const curves = query.data;
  const pace = useMemo(
    () => marketPace(quotes.values(), curves, hours, clock.now()),
    [quotes, hours, curves, clock],
  );
  return { pace, query };
}

/** Turnover of past sessions by minute, in paisa. Fixed for a day. */
const turnoverCurvesQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['turnover-curves', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) => pastTurnover((await call(getTurnoverCurves, { signal })).answer),
    staleTime: Number.POSITIVE_INFINITY,
  });
