import { getTurnoverCurves } from '@dorpon/contract/overview';
import { type MarketTotals, marketTotals } from '@dorpon/domain/market/market-totals';
import { type TurnoverPace, turnoverPace } from '@dorpon/domain/market/turnover-pace';
import { PAISA_PER_MILLION, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { useClock } from '../../ui/text/clock.ts';
import type { HomeBoard } from './home-board.ts';

export interface Pace {
  readonly totals: MarketTotals;
  readonly previous: TurnoverPace | null;
  readonly average: TurnoverPace | null;
  /** Sessions in the average; 0 while it is not known. */
  readonly sessions: number;
}

/** Turnover so far, compared with the same minute of past sessions. */
export function useTurnoverPace({ quotes, hours }: HomeBoard) {
  const clock = useClock();
  const query = useQuery(turnoverCurvesQuery(hours?.day));
  const curves = query.data;
  const pace = useMemo((): Pace => {
    const totals = marketTotals(quotes.values());
    const now = clock.now();
    const at = now === null || hours === null ? now : Math.min(now, hours.closesAt);
    // Volume without value: the source does not report turnover.
    const unknown = totals.value === 0 && totals.volume > 0;
    if (unknown || curves === undefined || curves.sessions === 0 || hours === null || at === null) {
      return { totals, previous: null, average: null, sessions: 0 };
    }
    const minutes = (at - hours.opensAt) / 60_000;
    return {
      totals,
      previous: turnoverPace(totals.value, curves.previous, minutes),
      average: turnoverPace(totals.value, curves.average, minutes),
      sessions: curves.sessions,
    };
  }, [quotes, hours, curves, clock]);
  return { pace, query };
}

const paisaOf = (curve: readonly number[]): number[] =>
  curve.map((million) => Math.round(million * PAISA_PER_MILLION));

/** Turnover of past sessions by minute, in paisa. Fixed for a day. */
const turnoverCurvesQuery = (day: TradingDay | undefined) =>
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
