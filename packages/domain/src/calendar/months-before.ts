import type { TradingDay } from '../units.ts';
import { addDays } from './trading-calendar.ts';

/** The day after the same date `count` months earlier; in a shorter month, after its last day. */
export function monthsBefore(day: TradingDay, count: number): TradingDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = year * 12 + month - 1 - count;
  const [toYear, toMonth] = [Math.floor(target / 12), target % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  const same = new Date(Date.UTC(toYear, toMonth, Math.min(date, last)));
  return addDays(same.toISOString().slice(0, 10), 1);
}
