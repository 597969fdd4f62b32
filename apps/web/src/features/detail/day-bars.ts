import { getEodDataFromTo } from '@dorpon/contract/eod';
import { type DayColumns, dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import { addDays, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { PAISA_PER_MILLION, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { type CallResult, call } from '../../api/call.ts';

export type DaySpan = 'year' | 'all';
export type Adjust = 0 | 1;

const YEAR_AND_A_WEEK = 372;
const MINUTES_OF_A_DAY = 1440;
const FIRST_DAY: TradingDay = '1990-01-01';

/** The days of a share as columns, today as far as it had come. What is live is put in by the screen. */
export const dayBarsQuery = (
  code: ShareCode,
  span: DaySpan,
  adjust: Adjust,
  day: TradingDay | undefined,
) =>
  queryOptions({
    queryKey: ['day-bars', code, span, adjust, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) => {
            const first = span === 'all' ? FIRST_DAY : addDays(day, -YEAR_AND_A_WEEK);
            const query = {
              ...{ code, adjust },
              ...{ from: dhakaTime(first, 0), upto: dhakaTime(day, MINUTES_OF_A_DAY) - 1 },
            };
            return columnsOf((await call(getEodDataFromTo, { query, signal })).answer);
          },
    staleTime: Number.POSITIVE_INFINITY,
    // Years of days of each share that was opened would stay for five minutes.
    gcTime: 60_000,
    structuralSharing: false,
  });

function columnsOf(rows: CallResult<typeof getEodDataFromTo>['answer']): DayColumns {
  const columns = emptyDays(rows.length + 1);
  for (const [row, day] of rows.entries()) {
    columns.day[row] = dayNumber(day.d);
    columns.open[row] = paisa(day.o);
    columns.high[row] = paisa(day.h);
    columns.low[row] = paisa(day.l);
    columns.close[row] = paisa(day.c);
    columns.last[row] = paisa(day.ltp);
    columns.yesterdayClose[row] = paisa(day.ycp);
    columns.volume[row] = day.v;
    columns.value[row] = Math.round(day.vl * PAISA_PER_MILLION);
    columns.trades[row] = day.t;
    columns.bull[row] = day.bull;
    columns.bear[row] = day.bear;
  }
  return { ...columns, count: rows.length };
}
