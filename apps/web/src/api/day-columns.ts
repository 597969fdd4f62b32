import type { getEodDataFromTo } from '@dorpon/contract/eod';
import { type DayColumns, dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import { PAISA_PER_MILLION, paisa } from '@dorpon/domain/units';
import type { CallResult } from './call.ts';

type DayRow = CallResult<typeof getEodDataFromTo>['answer'][number];

/** Rows of days as columns, with room for today. */
export function dayColumnsOf(rows: readonly DayRow[]): DayColumns {
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
