import { getBlockDays, getBlockShare, getIntradayData, getMinuteData } from '@dorpon/contract/bars';
import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getCockpit } from '@dorpon/contract/cockpit';
import { getCorporateActions } from '@dorpon/contract/corporate-actions';
import type { AnswerOf, Endpoint } from '@dorpon/contract/endpoint';
import {
  getAdjustmentFactors,
  getAllshareByDate,
  getBeta,
  getEodDataCount,
  getEodDataFromTo,
  getEopDataByCode,
  getMaxMinYearly,
} from '@dorpon/contract/eod';
import { getUpcomingEvents } from '@dorpon/contract/events';
import {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getMiniMeta,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { getHalts, getLimits, getShareHalts } from '@dorpon/contract/halts';
import { getHighlights, getUsualVolume } from '@dorpon/contract/highlights';
import { getMarketEvents } from '@dorpon/contract/market-events';
import { getNews } from '@dorpon/contract/news';
import { getCircuitBreaker, getTickData } from '@dorpon/contract/one-share';
import {
  getIndexLines,
  getIndexShareList,
  getSparklines,
  getTurnoverCurves,
} from '@dorpon/contract/overview';
import { getPeriodBase } from '@dorpon/contract/period-base';
import { getSectorIndex, getSectorMinutes } from '@dorpon/contract/sector-index';
import { getTechnicals } from '@dorpon/contract/technicals';
import { againstClose } from '@dorpon/domain/market/block-trades';
import { limitsOf } from '@dorpon/domain/market/circuit-band';
import { indexCodes } from '@dorpon/domain/market/index-membership';
import type { ListingBoard } from '@dorpon/domain/market/instrument';
import { PAISA_PER_TAKA, paisa, round, taka } from '@dorpon/domain/units';
import { issuedSince } from './issued-since.ts';
import {
  dayUpto,
  lineOf,
  shareOf,
  sparkOf,
  sumOf,
  sumsOf,
  turnoverOf,
  valueUpto,
} from './minutes-upto.ts';
import {
  betaBefore,
  daysBefore,
  daysCountedBack,
  factorsInForce,
  minutesBefore,
  sectorDaysBefore,
  yearlyExtremesBefore,
} from './past-bars.ts';
import {
  companiesThen,
  holdingsThen,
  quartersThen,
  recordsThen,
  recordThen,
  statementsThen,
  yearsThen,
} from './past-companies.ts';
import type { Answerer, PastFacts } from './past-facts.ts';
import { newsBefore } from './past-news.ts';

const MINUTE_MS = 60_000;

const answers = new Map<Endpoint, Answerer<Endpoint>>();

function answer<E extends Endpoint>(endpoint: E, answerer: Answerer<E>): void {
  answers.set(endpoint, answerer as unknown as Answerer<Endpoint>);
}

/** How a call is answered as of a past minute; undefined for calls whose answer is the same at any minute. */
export const pastAnswerOf = (endpoint: Endpoint): Answerer<Endpoint> | undefined =>
  answers.get(endpoint);

export const indexLinesAt = ({
  past,
  day,
  previous,
}: PastFacts): AnswerOf<typeof getIndexLines> => ({
  day: day.day,
  previousDay: previous?.day ?? null,
  lines: indexCodes.flatMap((code) => {
    const share = shareOf(day, code);
    if (share === undefined) return [];
    const before = previous === null ? undefined : shareOf(previous, code);
    return {
      code,
      today: lineOf(share, past.minute, PAISA_PER_TAKA),
      previous: before === undefined ? [] : lineOf(before, previous?.upto ?? 0, PAISA_PER_TAKA),
      turnover: turnoverOf(share, past.minute),
    };
  }),
});
answer(getIndexLines, indexLinesAt);

/** The closes of the month before a past day are not known here: no line is better than a later one. */
answer(getSparklines, async ({ past, day, isToday }, fetchNow, { query }) => {
  if (query?.line === 'month') return isToday ? await fetchNow() : { day: {}, month: {} };
  const rows = day.shares.map((share) => [share.code, sparkOf(share, past.minute)] as const);
  return { day: Object.fromEntries(rows.filter(([, line]) => line.length > 0)), month: {} };
});

answer(getTurnoverCurves, async ({ isToday, previous }, fetchNow) => {
  if (isToday) return await fetchNow();
  // The mean of 20 sessions before a past day is not kept.
  const index = previous === null ? undefined : shareOf(previous, 'DSEX');
  return {
    previous: index === undefined ? [] : sumsOf(index, previous?.upto ?? 0),
    average: [],
    sessions: 0,
  };
});

answer(getHalts, ({ past, day }) => {
  const newest = new Map(
    day.halts.filter(({ minute }) => minute < past.minute).map((change) => [change.code, change]),
  );
  return {
    d: day.day,
    asOf: past.at,
    unseen: 0,
    rows: [...newest.values()].flatMap(({ code, minute, halt }) =>
      halt === ''
        ? []
        : {
            code,
            kind: halt,
            since: minute < 0 ? null : day.opensAt + minute * MINUTE_MS,
            limit: null,
            waiting: null,
            orders: null,
            sessions: null,
          },
    ),
  };
});

answer(getNews, newsBefore);

answer(getUpcomingEvents, async ({ past: { hours } }, fetchNow) =>
  (await fetchNow()).filter(({ published_on }) => published_on <= hours.day),
);

answer(getPeriodBase, ({ past, isToday }, fetchNow, { query }) =>
  fetchNow(isToday ? query : { ...query, date: past.hours.day }),
);

answer(getEopDataByCode, ({ past, isToday }, fetchNow, { query }) =>
  fetchNow(isToday || query === undefined ? query : { ...query, date: past.hours.day }),
);

/** Those of a running day are known; of a past day they follow from its reference price. */
answer(getCircuitBreaker, async ({ day, isToday, ...facts }, fetchNow, { query }) => {
  const code = query?.code ?? '';
  if (isToday) return await fetchNow();
  const { answer: card } = await facts.callNow(getMiniMeta, { query: { code } });
  const reference = shareOf(day, code)?.yesterdayClose ?? 0;
  const share = { type: card.type, board: card.board as ListingBoard };
  const limits = limitsOf(reference, share, day.day);
  return {
    code,
    ul: limits === null ? null : taka(limits.upper),
    ll: limits === null ? null : taka(limits.lower),
    fl: null,
    date: day.day,
    no_limit: 0 as const,
  };
});

/** Highs, lows and block trades from the events of the day. The usual volume at each minute is not kept. */
answer(getHighlights, async ({ past: { at, minute, hours }, day, isToday, ...facts }, fetchNow) => {
  const events = async (kind: 'new-high' | 'new-low' | 'block-trade') => {
    const query = { date: hours.day, kind };
    return (await facts.callNow(getMarketEvents, { query })).answer.filter(({ t }) => t < at);
  };
  const [highs, lows, blocks, now] = await Promise.all([
    events('new-high'),
    events('new-low'),
    events('block-trade'),
    isToday ? fetchNow() : null,
  ]);
  const turnover = new Map(day.shares.map((share) => [share.code, valueUpto(share, minute)]));
  const extremes = (rows: typeof highs) =>
    [...new Set(rows.map(({ code }) => code))]
      .filter((code) => !isIndex(code))
      .sort((a, b) => (turnover.get(b) ?? 0) - (turnover.get(a) ?? 0))
      .map((code) => ({ code, price: 0, before: 0 }));
  return {
    d: hours.day,
    highs: extremes(highs),
    lows: extremes(lows),
    unusual: [],
    block: {
      trades: blocks.length,
      shares: new Set(blocks.map(({ code }) => code)).size,
      v: sumOf(blocks.map(({ v }) => v ?? 0)),
      vl: sumOf(blocks.map(({ vl }) => vl ?? 0)),
      average_vl: now?.block.average_vl ?? null,
      sessions: now?.block.sessions ?? 0,
    },
  };
});

/** Studies are computed up to now only: of a past minute every column is empty. */
answer(getTechnicals, async ({ past }, fetchNow) => {
  const { patterns, columns } = await fetchNow();
  const empty = Object.keys(columns).map((name) => [name, []]);
  return {
    d: past.hours.day,
    asOf: past.at,
    codes: [],
    columns: Object.fromEntries(empty) as typeof columns,
    patterns,
  };
});

/** Of a past day they follow from its reference prices; which were lifted is not kept. */
answer(getLimits, async ({ day, isToday, ...facts }, fetchNow) => {
  if (isToday) return await fetchNow();
  const { shares } = (await facts.callNow(getCockpit, { query: { date: day.day } })).answer;
  return {
    d: day.day,
    rows: shares.code.map((code, row) => ({
      code,
      ul: shares.upper[row] ?? null,
      ll: shares.lower[row] ?? null,
      no_limit: 0 as const,
    })),
  };
});
answer(getUsualVolume, async ({ isToday }, fetchNow, { query }) =>
  isToday ? await fetchNow() : { code: query?.code ?? '', sessions: 0, by_minute: [] },
);

answer(getTickData, async ({ past: { at } }, fetchNow) =>
  (await fetchNow()).filter(({ t }) => t < at),
);

for (const endpoint of [getMinuteData, getIntradayData]) answer(endpoint, minutesBefore);
answer(getEodDataFromTo, daysBefore);
answer(getEodDataCount, daysCountedBack);
answer(getMaxMinYearly, yearlyExtremesBefore);
answer(getBeta, betaBefore);
answer(getAdjustmentFactors, factorsInForce);
answer(getSectorIndex, sectorDaysBefore);
answer(getSectorMinutes, ({ past: { at } }, fetchNow, { query }) =>
  query === undefined || query.from >= at
    ? []
    : fetchNow({ ...query, upto: Math.min(query.upto, at - 1) }),
);

answer(getBasicFundamental, companiesThen);
answer(getAShareData, recordThen);
answer(getFundamental, recordsThen);
answer(getHoldingHistory, holdingsThen);
answer(getFinancialData, statementsThen);
answer(getQuaterlyHistory, quartersThen);
answer(getYearlyFundamentalData, yearsThen);

/** Those announced by then. */
answer(getCorporateActions, async ({ past: { hours } }, fetchNow) =>
  (await fetchNow()).filter(({ published_on }) => published_on <= hours.day),
);
answer(getShareHalts, async ({ past: { at } }, fetchNow) =>
  (await fetchNow()).filter(({ since }) => since < at),
);

type BlockRows = AnswerOf<typeof getBlockShare>;

/** Block trades before the moment; those of its day are compared with the price at that minute. */
function blocksBefore({ past, day }: PastFacts, rows: BlockRows): BlockRows {
  const known = rows.filter(({ t }) => t < past.at);
  return known.map((row) => {
    if (row.d !== day.day) return row;
    const share = shareOf(day, row.code);
    const close = share === undefined ? null : lineOf(share, past.minute, 1).at(-1);
    return {
      ...row,
      c: close == null ? 0 : taka(close),
      against_close: close ? againstClose(paisa(row.price), close) : 0,
    };
  });
}

answer(getBlockShare, async (facts, fetchNow, { query }) => {
  const { code, date } = query ?? {};
  if (code !== undefined || date !== undefined) return blocksBefore(facts, await fetchNow());
  const { day } = facts.past.hours;
  const ofDay = blocksBefore(facts, await fetchNow({ date: day }));
  if (ofDay.length > 0) return ofDay;
  const { answer: days } = await facts.callNow(getBlockDays, { query: {} });
  const before = days.find(({ d }) => d < day)?.d;
  return before === undefined ? [] : await fetchNow({ date: before });
});

answer(getBlockDays, async (facts, fetchNow, { query }) => {
  const { day } = facts.past.hours;
  const [days, ofDay] = await Promise.all([
    fetchNow(),
    facts.callNow(getBlockShare, {
      query: { date: day, ...(query?.code && { code: query.code }) },
    }),
  ]);
  const rows = blocksBefore(facts, ofDay.answer);
  const before = days.filter(({ d }) => d < day);
  if (rows.length === 0) return before;
  const shares = new Set(rows.map(({ code }) => code)).size;
  const [v, vl] = [sumOf(rows.map((row) => row.v)), sumOf(rows.map((row) => row.vl))];
  return [{ d: day, trades: rows.length, shares, v, vl }, ...before];
});

/** The record of the day itself holds its end: what was traded up to the minute replaces that. */
answer(getAllshareByDate, async ({ past: { minute }, day }, fetchNow, { query }) => {
  const date = query?.date ?? day.day;
  if (date > day.day) return [];
  const rows = await fetchNow();
  if (date < day.day) return rows;
  return rows.flatMap((row) => {
    const share = shareOf(day, row.code);
    return share === undefined ? [] : { ...row, ...dayUpto(share, minute) };
  });
});

/** Weights at the open of the day, of the members of today: earlier ones are not kept. */
answer(getIndexShareList, async (facts, fetchNow) => {
  if (facts.isToday) return await fetchNow();
  const [lists, issued] = await Promise.all([fetchNow(), issuedSince(facts)]);
  const closes = new Map(facts.day.shares.map((share) => [share.code, share.yesterdayClose]));
  return lists.map(({ name, list }) => {
    const members = list.map((member) => ({
      ...member,
      float_shares: Math.round(member.float_shares / (issued.get(member.code)?.factor ?? 1)),
    }));
    const caps = members.map(({ code, float_shares }) => float_shares * (closes.get(code) ?? 0));
    const total = sumOf(caps);
    return {
      name,
      list: members.map((member, row) => ({
        ...member,
        weight: total > 0 ? round((caps[row]! / total) * 100, 4) : 0,
      })),
    };
  });
});

const isIndex = (code: string): boolean => indexCodes.some((index) => index === code);
