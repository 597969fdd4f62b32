import { getMinuteData } from '@dorpon/contract/bars';
import { getAdjustmentFactors, getEodDataFromTo, getNearestEod } from '@dorpon/contract/eod';
import { CallError } from '@dorpon/contract/error-catalogue';
import { isSectorSymbol } from '@dorpon/domain/market/sector-symbol';
import type { ShareCode } from '@dorpon/domain/units';
import { toAdjustmentFactor } from '../../api/adjustment-factors.ts';
import { call } from '../../api/call.ts';
import { dayColumnsOf } from '../../api/day-columns.ts';
import { type BarCalls, UnknownSymbolError } from './chart-feed.ts';
import { sectorCalls } from './sector-calls.ts';

const unknown = new Set<string>(['unknown-share', 'not-found']);

async function known<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && unknown.has(error.code))
      throw new UnknownSymbolError(error.message);
    throw error;
  }
}

const shareCalls: BarCalls = {
  async days(code, range, signal) {
    const query = { code, ...range };
    return dayColumnsOf((await call(getEodDataFromTo, { query, signal })).answer);
  },
  async daysOn(code, days, signal) {
    const query = { code, dates: JSON.stringify(days) };
    const { answer } = await call(getNearestEod, { query, signal });
    return dayColumnsOf(answer.filter(({ d }, row) => d !== answer[row - 1]?.d));
  },
  async factors(code, adjust, signal) {
    if (adjust === 0) return [];
    const query = { code, adjust };
    return (await call(getAdjustmentFactors, { query, signal })).answer.map(toAdjustmentFactor);
  },
  async minutes(code, { from, upto }, interval, signal) {
    const query = { code, from, upto, interval };
    const { answer } = await call(getMinuteData, { query, signal });
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

const callsOf = (code: ShareCode) => (isSectorSymbol(code) ? sectorCalls : shareCalls);

/** The calls of a share, an index or a sector's index. */
export const barCalls: BarCalls = {
  days: (code, ...rest) => known(callsOf(code).days(code, ...rest)),
  daysOn: (code, ...rest) => known(callsOf(code).daysOn(code, ...rest)),
  factors: (code, ...rest) => known(callsOf(code).factors(code, ...rest)),
  minutes: (code, ...rest) => known(callsOf(code).minutes(code, ...rest)),
};
