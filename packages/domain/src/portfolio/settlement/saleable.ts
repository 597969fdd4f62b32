import { nextTradingDay, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { TradingDay } from '../../units.ts';

/** Shares that came in on a day and may be sold from another. */
export interface Arrival {
  readonly quantity: number;
  readonly saleableFrom: TradingDay;
}

export interface Saleable {
  readonly now: number;
  /** When the rest may be sold, earliest first. */
  readonly later: readonly Arrival[];
}

/** So many sessions after a trade. */
export function settlementDay(
  calendar: TradingCalendar,
  traded: TradingDay,
  sessions: number,
): TradingDay {
  let day = traded;
  for (let count = 0; count < sessions; count += 1) day = nextTradingDay(calendar, day);
  return day;
}

/** What may be sold on a day, and when the rest. */
export function saleableOn(day: TradingDay, arrivals: readonly Arrival[]): Saleable {
  let now = 0;
  const later = new Map<TradingDay, number>();
  for (const { quantity, saleableFrom } of arrivals)
    if (saleableFrom <= day) now += quantity;
    else later.set(saleableFrom, (later.get(saleableFrom) ?? 0) + quantity);
  return {
    now,
    later: Array.from(later, ([saleableFrom, quantity]) => ({ saleableFrom, quantity })).sort(
      (a, b) => (a.saleableFrom < b.saleableFrom ? -1 : 1),
    ),
  };
}
