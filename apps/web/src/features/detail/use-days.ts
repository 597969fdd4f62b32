import { type DayColumns, dayNumber } from '@dorpon/domain/bars/day-columns';
import { daysFrom } from '@dorpon/domain/bars/days-from';
import { withLiveDay } from '@dorpon/domain/bars/live-day';
import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { type DetailOptions, ranges } from './detail-search.ts';
import { type Adjust, cachedDaysQuery, type DaySpan, dayBarsQuery } from './price-calls.ts';

interface DaysOptions {
  readonly span: DaySpan;
  readonly adjust: Adjust;
}

/** The days of a share with today from the board, at most once a second. */
export function useDays(code: ShareCode, today: TradingDay | undefined, options: DaysOptions) {
  const { board } = useMarket();
  useSecond();
  const quote = board.quote(code);
  const query = useQuery(dayBarsQuery(code, options.span, options.adjust, today));
  const cached = useQuery(cachedDaysQuery(code, options.span, options.adjust)).data;
  const data = query.data ?? cached ?? undefined;
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

/** The days within the chosen range. */
export function useShownDays(
  code: ShareCode,
  today: TradingDay | undefined,
  options: DetailOptions,
) {
  const back = ranges[options.range];
  const span = back !== null && back <= ranges['1Y'] ? 'year' : 'all';
  const { days, query } = useDays(code, today, { span, adjust: options.adjust });
  const shown = useMemo(
    () =>
      days === null || today === undefined || back === null
        ? days
        : daysFrom(days, dayNumber(addDays(today, -back))),
    [days, today, back],
  );
  return { days: shown, query };
}
