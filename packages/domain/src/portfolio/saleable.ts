import { nextTradingDay, type TradingCalendar } from '../calendar/trading-calendar.ts';
import type { TradingDay } from '../units.ts';

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

/**
 * The session on which a purchase may be sold: so many sessions after it, and not on a day on which the
 * share is suspended.
 */
export function settlementDay(
  calendar: TradingCalendar,
  bought: TradingDay,
  sessions: number,
  isSuspended: (day: TradingDay) => boolean = () => false,
): TradingDay {
  let day = bought;
  for (let count = 0; count < sessions; count += 1) day = nextTradingDay(calendar, day);
  while (isSuspended(day)) day = nextTradingDay(calendar, day);
  return day;
}

/** What may be sold on a day. Sales take from the shares that could be sold first. */
export function saleableOn(day: TradingDay, arrivals: readonly Arrival[], sold: number): Saleable {
  const sorted = arrivals.toSorted((a, b) => (a.saleableFrom < b.saleableFrom ? -1 : 1));
  let rest = sold;
  let now = 0;
  const later = new Map<TradingDay, number>();
  for (const { quantity, saleableFrom } of sorted) {
    const left = Math.max(0, quantity - rest);
    rest = Math.max(0, rest - quantity);
    if (left === 0) continue;
    if (saleableFrom <= day) now += left;
    else later.set(saleableFrom, (later.get(saleableFrom) ?? 0) + left);
  }
  return {
    now,
    later: Array.from(later, ([saleableFrom, quantity]) => ({ saleableFrom, quantity })),
  };
}
