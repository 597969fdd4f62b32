import { type DayColumns, dayNumber } from '@dorpon/domain/bars/day-columns';
import { withLiveDay } from '@dorpon/domain/bars/live-day';
import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { usePastHours } from '../../live/past-minute.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { type DayRange, dayRanges } from './detail-search.ts';
import { type Adjust, cachedDaysQuery, type DaySpan, dayBarsQuery } from './price-calls.ts';

interface DaysOptions {
  readonly span: DaySpan;
  readonly adjust: Adjust;
}

/** The days of a share with today from the board, updated at most once a second. */
export function useDays(code: ShareCode, today: TradingDay | undefined, options: DaysOptions) {
  const { board } = useMarket();
  useSecond();
  const quote = board.quote(code);
  const query = useQuery(dayBarsQuery(code, options.span, options.adjust, today));
  const cached = useQuery(cachedDaysQuery(code, options.span, options.adjust)).data;
  // The cache has days after a past one.
  const isPast = usePastHours() !== null;
  const data = query.data ?? (isPast ? undefined : cached) ?? undefined;
  const days = useMemo(
    (): DayColumns | null =>
      data === undefined || today === undefined
        ? null
        : quote === undefined
          ? data
          : withLiveDay(data, quote, today),
    [data, quote, today],
  );
  return { days, query };
}

/** Up to this range, the days of one year also reach back far enough for the averages. */
const YEAR_IS_ENOUGH = dayRanges['6M'];

/** All days that the range's chart needs, and the first one to show. */
export function useShownDays(
  code: ShareCode,
  today: TradingDay | undefined,
  range: DayRange,
  adjust: Adjust,
) {
  const back = dayRanges[range];
  const span = back !== null && back <= YEAR_IS_ENOUGH ? 'year' : 'all';
  const { days, query } = useDays(code, today, { span, adjust });
  const first =
    today === undefined || back === null
      ? Number.MIN_SAFE_INTEGER
      : dayNumber(addDays(today, -back));
  return { days, first, query };
}
