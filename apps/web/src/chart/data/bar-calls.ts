import { getMinuteData } from '@dorpon/contract/bars';
import { getAdjustmentFactors, getEodDataFromTo, getNearestEod } from '@dorpon/contract/eod';
import { CallError } from '@dorpon/contract/error-catalogue';
import { type DayColumns, dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { PAISA_PER_MILLION, paisa } from '@dorpon/domain/units';
import { type CallResult, call } from '../../api/call.ts';
import { type BarCalls, UnknownSymbolError } from './chart-feed.ts';

type DayRow = CallResult<typeof getEodDataFromTo>['answer'][number];
type FactorRow = CallResult<typeof getAdjustmentFactors>['answer'][number];

async function known<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.code === 'unknown-share')
      throw new UnknownSymbolError(error.message);
    throw error;
  }
}

export const barCalls: BarCalls = {
  async days(code, range, signal) {
    const query = { code, ...range };
    return dayColumnsOf((await known(call(getEodDataFromTo, { query, signal }))).answer);
  },
  async daysOn(code, days, signal) {
    const query = { code, dates: JSON.stringify(days) };
    const { answer } = await known(call(getNearestEod, { query, signal }));
    return dayColumnsOf(answer.filter(({ d }, row) => d !== answer[row - 1]?.d));
  },
  async factors(code, adjust, signal) {
    if (adjust === 0) return [];
    const query = { code, adjust };
    return (await known(call(getAdjustmentFactors, { query, signal }))).answer.map(factorOf);
  },
  async minutes(code, { from, upto }, interval, signal) {
    const query = { code, from, upto, interval };
    const { answer } = await known(call(getMinuteData, { query, signal }));
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

export const factorOf = (row: FactorRow): AdjustmentFactor => ({
  cause: {
    exDay: dayNumber(row.d),
    ...(row.record_date !== null && { recordDate: dayNumber(row.record_date) }),
    stock: row.stock,
    rights: row.rights,
    rightsPrice: paisa(row.rights_price),
    cash: paisa(row.cash),
  },
  before: paisa(row.close),
  price: row.price_factor,
  volume: row.volume_factor,
});
