import { dayNumber, emptyDays } from '../../bars/day-columns.ts';
import { dhakaCalendar } from '../../calendar/dhaka-calendar.ts';
import { tradingDays } from '../../calendar/trading-calendar.ts';
import type { TradingDay } from '../../units.ts';
import type { HealthDays, ShareDays } from '../finding.ts';
import { type MarketDays, marketDays } from '../market-days.ts';

export interface MadeDay {
  readonly day: TradingDay;
  readonly close: number;
  readonly yesterdayClose: number;
  readonly volume: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly value: number;
  readonly neutral: number;
  /** Yesterday's close is not given but derived from the row before. */
  readonly derived?: boolean;
}

export const sessions = (count: number, from: TradingDay = '2024-01-01'): TradingDay[] =>
  tradingDays(dhakaCalendar, from, '2030-12-31').slice(0, count);

/** A valid day: ±1 taka around the close, about a thousand shares, value at the close. */
export function madeDay(day: TradingDay, close: number, row: number, before = close): MadeDay {
  const volume = 1000 + row;
  return {
    day,
    close,
    yesterdayClose: before,
    volume,
    open: close,
    high: close + 100,
    low: close - 100,
    value: volume * close,
    neutral: volume,
  };
}

/** One close per session, each following the one before. */
export const madeDays = (closes: readonly number[], from?: TradingDay): MadeDay[] =>
  sessions(closes.length, from).map((day, row) =>
    madeDay(day, closes[row], row, closes[row - 1] ?? closes[row]),
  );

export function columnsOf(rows: readonly MadeDay[]): HealthDays {
  const own = {
    neutral: new Float64Array(rows.length),
    yesterdayDerived: new Uint8Array(rows.length),
  };
  const days = { ...emptyDays(rows.length), ...own };
  for (const [row, made] of rows.entries()) {
    days.day[row] = dayNumber(made.day);
    days.last[row] = made.close;
    for (const figure of ['open', 'high', 'low', 'close', 'volume', 'value'] as const)
      days[figure][row] = made[figure];
    days.yesterdayClose[row] = made.yesterdayClose;
    days.neutral[row] = made.neutral;
    days.yesterdayDerived[row] = Number(made.derived ?? false);
  }
  return { ...days, count: rows.length };
}

export const shareOf = (rows: readonly MadeDay[], given: Partial<ShareDays> = {}): ShareDays => ({
  code: 'ACI',
  days: columnsOf(rows),
  actions: [],
  freeDays: new Set<number>(),
  instrument: { type: 'equity', board: 'main' },
  ...given,
});

/** A market of thirty shares that have all of the days. */
export const marketOf = (
  days: readonly TradingDay[],
  { untraded = 0, rows = 30 } = {},
): MarketDays =>
  marketDays(
    days.map((day) => ({ day: dayNumber(day), rows, untraded })),
    Array.from({ length: rows }, () => ({
      first: dayNumber(days[0]),
      last: dayNumber(days[days.length - 1]),
    })),
  );

export const daysOf = (spots: readonly { day: number }[]) => spots.map(({ day }) => day);
