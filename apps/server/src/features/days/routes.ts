import { dayRowsJson } from '@dorpon/contract/day-rows-json';
import {
  getAdjustmentFactors,
  getAllshareByDate,
  getBeta,
  getEodDataCount,
  getEodDataFromTo,
  getEopData,
  getEopDataByCode,
  getMaxMinYearly,
  getNearestEod,
  getWeeklyCandleData,
} from '@dorpon/contract/eod';
import {
  rowAt,
  toAdjustmentFactor,
  toDayRows,
  toMaxMinYearly,
  toNearest,
  toPeriodRow,
  withFields,
} from '@dorpon/contract/eod-answers';
import { columnsOf, datesOf } from '@dorpon/contract/eod-query';
import { getPeriodBase } from '@dorpon/contract/period-base';
import {
  type DayColumns,
  dayNumber,
  emptyDays,
  rowOn,
  rowOnOrBefore,
} from '@dorpon/domain/bars/day-columns';
import { PERIODS, periodBars } from '@dorpon/domain/bars/period-bar';
import { adjustedBy } from '@dorpon/domain/bars/price-adjustment';
import { weekBars } from '@dorpon/domain/bars/week-bars';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { beta } from '@dorpon/domain/figures/beta';
import { yearlyExtremes } from '@dorpon/domain/figures/yearly-extremes';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Adjusted } from '../../core/days/adjusted.ts';
import type { Days } from '../../core/days/days.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { asJson } from '../../http/send-answer.ts';
import { createPeriodBases } from './period-bases.ts';

export interface DaysParts {
  readonly days: Days;
  readonly adjusted: Adjusted;
  readonly isKnown: IsKnown;
  readonly today: () => TradingDay;
  /** Changes every day and after every import. */
  readonly edition: () => string;
  /** Resolves when every finished day is in memory. */
  readonly settle: () => Promise<void>;
}

const DEFAULT_COUNT = 365;
const INDEX: ShareCode = 'DSEX';

export function dayRoutes(app: FastifyInstance, parts: DaysParts): void {
  const { days, adjusted, isKnown, today, edition, settle } = parts;
  const none = emptyDays(0);
  const daysOf = (code: ShareCode): DayColumns => {
    requireShare(isKnown, code);
    return days.upToNow(code) ?? none;
  };

  route(app, getEodDataFromTo, async ({ query: { code, from, upto, adjust = 0 } }) => {
    requireShare(isKnown, code);
    const factors = await adjusted.factors(code, adjust);
    const columns = daysOf(code);
    const first = rowOnOrBefore(columns, dayOf(from) - 1) + 1;
    const end = endOf(columns, upto);
    return factors.length === 0
      ? asJson(dayRowsJson(code, columns, first, end))
      : asJson(dayRowsJson(code, adjustedBy(columns, factors, first, end)));
  });

  route(app, getEodDataCount, ({ query: { code, upto, count = DEFAULT_COUNT, col } }) => {
    const columns = daysOf(code);
    const end = upto === undefined ? columns.count : endOf(columns, upto);
    if (col === undefined) return asJson(dayRowsJson(code, columns, end - count, end));
    const fields = columnsOf(col);
    return toDayRows(code, columns, end - count, end).map((row) => withFields(row, fields));
  });

  route(app, getWeeklyCandleData, ({ query: { code } }) =>
    asJson(dayRowsJson(code, weekBars(daysOf(code)))),
  );

  route(app, getAllshareByDate, ({ query: { date } }) =>
    [...days.codes].flatMap((code) => {
      const columns = days.upToNow(code) ?? none;
      const row = rowOn(columns, dayNumber(date));
      return row < 0 ? [] : [rowAt(code, columns, row)];
    }),
  );

  route(app, getNearestEod, ({ query: { code, dates } }) => {
    const columns = daysOf(code);
    if (columns.count === 0) return [];
    return datesOf(dates).map((date) => {
      const row = Math.max(0, rowOnOrBefore(columns, dayNumber(date)));
      return toNearest(date, rowAt(code, columns, row));
    });
  });

  route(app, getMaxMinYearly, async ({ query: { code, adjust = 0 } }) => {
    requireShare(isKnown, code);
    const factors = await adjusted.factors(code, adjust);
    return toMaxMinYearly(code, yearlyExtremes(adjustedBy(days.finished(code) ?? none, factors)));
  });

  route(app, getEopDataByCode, async ({ query: { code, adjust = 1, date } }) => {
    requireShare(isKnown, code);
    const factors = await adjusted.factors(code, adjust);
    const columns = daysOf(code);
    if (date === undefined)
      return periodBars(columns, PERIODS, factors).map((bar) => toPeriodRow(code, bar));
    const end = dayNumber(date);
    const known = factors.filter(({ cause }) => cause.exDay <= end);
    return periodBars(columns, PERIODS, known, rowOnOrBefore(columns, end)).map((bar) =>
      toPeriodRow(code, bar),
    );
  });

  route(app, getEopData, async ({ query: { days: period = 5, adjust = 1 } }) => {
    const shares = await adjusted.all(adjust);
    return shares.flatMap(({ code, days: columns, factors }) =>
      periodBars(columns, [period], factors).map((bar) => toPeriodRow(code, bar)),
    );
  });

  const bases = createPeriodBases(adjusted, { today, edition, settle });
  route(app, getPeriodBase, ({ query: { days: period = 5, date } }) => bases(period, date));

  route(app, getBeta, async ({ query: { code } }) => {
    // Beta uses closes, so the running session is left out.
    const index = days.finished(INDEX) ?? none;
    if (code !== undefined) {
      requireShare(isKnown, code);
      const factors = await adjusted.factors(code, 1);
      return [{ code, beta: beta(daysOf(code), index, factors) }];
    }
    const shares = await adjusted.all(1);
    return shares.map(({ code: share, days: columns, factors }) => ({
      code: share,
      beta: beta(columns, index, factors),
    }));
  });

  route(app, getAdjustmentFactors, async ({ query: { code, adjust = 1 } }) => {
    requireShare(isKnown, code);
    return (await adjusted.factors(code, adjust)).map(toAdjustmentFactor);
  });
}

const dayOf = (at: EpochMs) => dayNumber(dhakaDay(at));
const endOf = (columns: DayColumns, upto: EpochMs) => rowOnOrBefore(columns, dayOf(upto)) + 1;
