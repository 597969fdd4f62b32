import { setImmediate } from 'node:timers/promises';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  type getShareTechnicals,
  type getTechnicals,
  wireColumns,
} from '@dorpon/contract/technicals';
import { type DayColumns, dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { type AdjustmentFactor, adjustedBy } from '@dorpon/domain/bars/price-adjustment';
import { studyBars } from '@dorpon/domain/bars/study-bars';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { yearRange } from '@dorpon/domain/figures/year-range';
import { lastReadings } from '@dorpon/domain/indicators/last-readings';
import { candlePatterns } from '@dorpon/domain/indicators/patterns/candle-patterns';
import { TECHNICAL_BARS, technicals } from '@dorpon/domain/indicators/technicals';
import { type EpochMs, round, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';

type Answer = AnswerOf<typeof getTechnicals>;

export interface ShareDays {
  readonly code: ShareCode;
  readonly days: DayColumns;
  readonly factors: readonly AdjustmentFactor[];
}

export const INDEX: ShareCode = 'DSEX';
const DECIMALS = 4;
/** At least the sessions of 52 weeks: 260, and some extra Saturdays. */
const YEAR_ROWS = 270;
/** Longest run before other work gets a turn. */
const SLICE_MS = 4;

const patterns = candlePatterns.map(({ id, name }) => ({ id, ...name }));

/** Computed share by share, yielding to other work in between. */
export async function technicalsOf(
  shares: readonly ShareDays[],
  isListed: (code: ShareCode) => boolean,
  today: TradingDay,
  now: EpochMs,
): Promise<Answer> {
  const index = shares.find(({ code }) => code === INDEX)?.days;
  const listed = shares.filter(({ code }) => isListed(code));
  const columns = Object.fromEntries(
    wireColumns.map((id) => [id, [] as (number | null)[]]),
  ) as Answer['columns'];
  let newest = 0;
  let slice = performance.now();
  for (const share of listed) {
    if (performance.now() - slice > SLICE_MS) {
      await setImmediate();
      slice = performance.now();
    }
    const figures = { ...studyValues(share, index), ...yearOf(share, today) };
    for (const id of wireColumns) columns[id].push(onTheWire(figures[id]));
    newest = Math.max(newest, share.days.day[share.days.count - 1]!);
  }
  const d = newest === 0 ? null : tradingDayOf(newest);
  return {
    d,
    asOf: asOf(d, today, now),
    codes: listed.map(({ code }) => code),
    columns,
    patterns,
  };
}

/** From all days: a sum over the days (on-balance volume) depends on the first one. */
export function shareTechnicalsOf(
  { code, days, factors }: ShareDays,
  index: DayColumns | undefined,
  today: TradingDay,
  now: EpochMs,
): AnswerOf<typeof getShareTechnicals> {
  const d = days.count === 0 ? null : tradingDayOf(days.day[days.count - 1]!);
  const readings = lastReadings(studyBars(days, factors, days.count, index));
  return {
    code,
    d,
    asOf: asOf(d, today, now),
    studies: readings.map(({ study, params, values }) => ({
      id: study.id,
      ...study.name,
      params,
      values: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, onTheWire(value)]),
      ),
    })),
  };
}

const asOf = (d: TradingDay | null, today: TradingDay, now: EpochMs): EpochMs =>
  d === null || d === today ? now : sessionHours(d).closesAt;

const studyValues = ({ days, factors }: ShareDays, index: DayColumns | undefined) =>
  technicals(studyBars(days, factors, TECHNICAL_BARS, index));

function yearOf({ days, factors }: ShareDays, today: TradingDay) {
  const from = Math.max(0, days.count - YEAR_ROWS);
  const range = yearRange(adjustedBy(days, factors, from), dayNumber(today));
  return {
    yearHigh: range === null ? Number.NaN : taka(range.high.price),
    yearLow: range === null ? Number.NaN : taka(range.low.price),
  };
}

const onTheWire = (value: number): number | null =>
  Number.isFinite(value) ? round(value, DECIMALS) : null;
