import {
  type DayColumns,
  dayNumber,
  firstDays,
  rowOnOrBefore,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import type { AdjustMode } from '@dorpon/domain/bars/price-adjustment';
import { factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { ChartSources } from './chart-sources.ts';

/** A chart that ends within a day. */
export interface ChartEnding {
  readonly day: TradingDay;
  /** The minutes before this time are drawn. */
  readonly before: EpochMs;
}

/** `time` is `HH:MM` in Dhaka; null when the whole day is drawn. */
export function endingOf(day: TradingDay, time: string | undefined): ChartEnding | null {
  if (time === undefined) return null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day, before: dhakaTime(day, hour * 60 + minute) };
}

/** The days up to an ending, the last one as it stood then; without that day if nothing had been traded. */
export async function daysUntil(
  sources: ChartSources,
  code: ShareCode,
  mode: AdjustMode,
  ending: ChartEnding | null,
): Promise<DayColumns | undefined> {
  const days = await sources.days(code, mode);
  if (days === undefined || ending === null) return days;
  const number = dayNumber(ending.day);
  const row = rowOnOrBefore(days, number);
  if (row < 0 || days.day[row] !== number) return { ...days, count: row + 1 };
  const { day, before } = ending;
  const [minutes, factors] = await Promise.all([
    sources.minutes(code, day, day, 1, before),
    sources.factors(code, mode),
  ]);
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined) return { ...days, count: row };
  const { price, volume } = factorsAfter(factors, number);
  const sum = (of: 'volume' | 'value' | 'trades') =>
    minutes.reduce((total, bar) => total + bar[of], 0);
  return withDay(firstDays(days, row), {
    code,
    day,
    open: first.open * price,
    high: Math.max(...minutes.map(({ high }) => high)) * price,
    low: Math.min(...minutes.map(({ low }) => low)) * price,
    close: last.close * price,
    last: last.close * price,
    yesterdayClose: days.yesterdayClose[row] ?? 0,
    volume: sum('volume') * volume,
    value: sum('value'),
    trades: sum('trades'),
    bull: 0,
    bear: 0,
    neutral: sum('volume') * volume,
  });
}
