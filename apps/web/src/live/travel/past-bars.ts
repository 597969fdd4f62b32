import type { getIntradayData } from '@dorpon/contract/bars';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  getAdjustmentFactors,
  type getBeta,
  type getEodDataCount,
  getEodDataFromTo,
  type getMaxMinYearly,
} from '@dorpon/contract/eod';
import { toDayRows, toMaxMinYearly } from '@dorpon/contract/eod-answers';
import { type getSectorIndex, getSectorMinutes } from '@dorpon/contract/sector-index';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import {
  type AdjustMode,
  type AdjustmentFactor,
  adjustedBy,
  factorsAfter,
} from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { beta } from '@dorpon/domain/figures/beta';
import { yearlyExtremes } from '@dorpon/domain/figures/yearly-extremes';
import { round, type ShareCode } from '@dorpon/domain/units';
import { toAdjustmentFactor } from '../../api/adjustment-factors.ts';
import { dayColumnsOf } from '../../api/day-columns.ts';
import type { Answerer, PastFacts } from './past-facts.ts';

const FIRST_MOMENT = dhakaTime('1990-01-01', 0);
const INDEX: ShareCode = 'DSEX';

/** Of corporate actions that were in force on the day: a later one had not changed prices yet. */
export const factorsInForce: Answerer<typeof getAdjustmentFactors> = async (
  { past: { hours } },
  fetchNow,
) => (await fetchNow()).filter(({ d }) => d <= hours.day);

async function factorsOn(
  { past: { hours }, callNow }: PastFacts,
  code: ShareCode,
  adjust: AdjustMode,
): Promise<readonly AdjustmentFactor[]> {
  if (adjust === 0) return [];
  const { answer } = await callNow(getAdjustmentFactors, { query: { code, adjust } });
  return answer.filter(({ d }) => d <= hours.day).map(toAdjustmentFactor);
}

/** The finished days. The day itself is added from the board, as it is for a running day. */
export const daysBefore: Answerer<typeof getEodDataFromTo> = async (facts, fetchNow, { query }) => {
  const { day } = facts.past.hours;
  if (query === undefined) return [];
  const { code, adjust = 0 } = query;
  const isRight = facts.isToday || adjust === 0;
  const [rows, factors] = await Promise.all([
    fetchNow(isRight ? query : { ...query, adjust: 0 }),
    isRight ? [] : factorsOn(facts, code, adjust),
  ]);
  const finished = rows.filter(({ d }) => d < day);
  return factors.length === 0
    ? finished
    : toDayRows(code, adjustedBy(dayColumnsOf(finished), factors));
};

/** The server counts back from the newest day. */
export const daysCountedBack: Answerer<typeof getEodDataCount> = (
  { past: { hours } },
  fetchNow,
  { query },
) => {
  const upto = dhakaTime(hours.day, 0) - 1;
  return query === undefined
    ? []
    : fetchNow({ ...query, upto: Math.min(query.upto ?? upto, upto) });
};

/** The server builds the newest bar from the minutes before the moment. */
export const minutesBefore: Answerer<typeof getIntradayData> = async (facts, fetchNow, input) => {
  const { query } = input;
  const { at } = facts.past;
  if (query === undefined || query.from >= at) return [];
  const { code, adjust = 0 } = query;
  const before = { ...query, upto: Math.min(query.upto, at - 1) };
  if (facts.isToday || adjust === 0) return await fetchNow(before);
  const [rows, factors] = await Promise.all([
    fetchNow({ ...before, adjust: 0 }),
    factorsOn(facts, code, adjust),
  ]);
  return rows.map((row) => {
    const { price, volume } = factorsAfter(factors, dayNumber(dhakaDay(row.t)));
    const adjusted = (value: number) => (price === 1 ? value : round(value * price, 4));
    return {
      ...row,
      o: adjusted(row.o),
      h: adjusted(row.h),
      l: adjusted(row.l),
      c: adjusted(row.c),
      v: Math.round(row.v * volume),
    };
  });
};

const finishedDays = async (facts: PastFacts, code: ShareCode) => {
  const query = { code, from: FIRST_MOMENT, upto: dhakaTime(facts.past.hours.day, 0) - 1 };
  return dayColumnsOf((await facts.callNow(getEodDataFromTo, { query })).answer);
};

export const yearlyExtremesBefore: Answerer<typeof getMaxMinYearly> = async (
  facts,
  fetchNow,
  { query },
) => {
  if (facts.isToday || query === undefined) return await fetchNow();
  const { code, adjust = 0 } = query;
  const [days, factors] = await Promise.all([
    finishedDays(facts, code),
    factorsOn(facts, code, adjust),
  ]);
  return toMaxMinYearly(code, yearlyExtremes(adjustedBy(days, factors)));
};

/** Of one share; of all of them the betas of a past day are not kept. */
export const betaBefore: Answerer<typeof getBeta> = async (facts, fetchNow, { query }) => {
  if (facts.isToday) return await fetchNow();
  const code = query?.code;
  if (code === undefined) return [];
  const [days, index, factors] = await Promise.all([
    finishedDays(facts, code),
    finishedDays(facts, INDEX),
    factorsOn(facts, code, 1),
  ]);
  return [{ code, beta: beta(days, index, factors) }];
};

/** The last day ends at the minute: its bars up to there replace the server's. */
export const sectorDaysBefore: Answerer<typeof getSectorIndex> = async (
  { past: { at, hours }, callNow },
  fetchNow,
  { query },
) => {
  if (query === undefined) return [];
  const [rows, minutes] = await Promise.all([
    fetchNow(),
    query.from < at && query.upto >= hours.opensAt && at > hours.opensAt
      ? callNow(getSectorMinutes, {
          query: { sector: query.sector, from: dhakaTime(hours.day, 0), upto: at - 1 },
        }).then(({ answer }) => answer)
      : [],
  ]);
  const finished = rows.filter(({ d }) => d < hours.day);
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined) return finished;
  const sum = (of: (row: (typeof minutes)[number]) => number) =>
    minutes.reduce((total, row) => total + of(row), 0);
  const today: AnswerOf<typeof getSectorIndex>[number] = {
    d: hours.day,
    o: first.o,
    h: Math.max(first.o, last.c),
    l: Math.min(first.o, last.c),
    c: last.c,
    ycp: first.o,
    v: sum(({ v }) => v),
    vl: sum(({ vl }) => vl),
    t: sum(({ tr }) => tr),
  };
  return [...finished, today];
};
