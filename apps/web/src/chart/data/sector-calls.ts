import { getSectorIndex, getSectorMinutes } from '@dorpon/contract/sector-index';
import {
  barAt,
  type DayColumns,
  dayNumber,
  emptyDays,
  rowOnOrBefore,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import { addDays, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { sectorKeyOf } from '@dorpon/domain/market/sector-symbol';
import { call } from '../../api/call.ts';
import { dayColumnsOf } from '../../api/day-columns.ts';
import type { BarCalls } from './chart-feed.ts';

const MINUTES_OF_A_DAY = 1440;
/** Longer than the exchange was ever closed between two sessions, so that there is a day before. */
const DAYS_BEFORE = 100;

/** The bars of a sector's index. It has no adjustments: a bonus or rights issue does not move it. */
export const sectorCalls: BarCalls = {
  async days(symbol, range, signal) {
    const query = { sector: sectorKeyOf(symbol), ...range };
    const { answer } = await call(getSectorIndex, { query, signal });
    const sides = { bull: 0, bear: 0 };
    return dayColumnsOf(
      answer.map((row) => ({ ...row, code: symbol, ltp: row.c, ...sides, neutral: row.v })),
    );
  },
  async daysOn(symbol, days, signal) {
    const sorted = [...days].sort();
    const range = {
      from: dhakaTime(addDays(sorted[0]!, -DAYS_BEFORE), 0),
      upto: dhakaTime(sorted.at(-1)!, MINUTES_OF_A_DAY) - 1,
    };
    return rowsOn(symbol, await sectorCalls.days(symbol, range, signal), sorted);
  },
  factors: () => Promise.resolve([]),
  async minutes(symbol, { from, upto }, interval, signal) {
    const query = { sector: sectorKeyOf(symbol), from, upto, interval };
    const { answer } = await call(getSectorMinutes, { query, signal });
    return answer.map(({ t, o, h, l, c, v, tr }) => ({
      at: t,
      open: o,
      high: h,
      low: l,
      close: c,
      volume: v,
      trades: tr,
    }));
  },
};

function rowsOn(symbol: string, columns: DayColumns, days: readonly string[]): DayColumns {
  const rows = new Set(days.map((day) => Math.max(0, rowOnOrBefore(columns, dayNumber(day)))));
  return [...rows]
    .filter((row) => row < columns.count)
    .map((row) => barAt(symbol, columns, row))
    .reduce(withDay, emptyDays(rows.size));
}
