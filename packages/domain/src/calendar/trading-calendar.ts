import type { SessionHours } from '../market/session.ts';
import { DHAKA_OFFSET_MS, type EpochMs, type TradingDay } from '../units.ts';

const DAY_MS = 86_400_000;

/** Exceptions to the week of Sunday to Thursday. */
export interface TradingCalendar {
  readonly holidays: ReadonlySet<TradingDay>;
  /** Saturdays declared trading days. */
  readonly extraDays: ReadonlySet<TradingDay>;
}

const midnightUtc = (day: TradingDay): EpochMs =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** Formatting each date anew took a tenth of the start-up time. */
const names = new Map<number, TradingDay>();
/** Only days of a century are cached, so that requests for arbitrary dates cannot fill memory. */
const KEPT_DAYS = 36_525;

export function dayOf(utc: EpochMs): TradingDay {
  const number = Math.floor(utc / DAY_MS);
  let name = names.get(number);
  if (name === undefined) {
    name = new Date(utc).toISOString().slice(0, 10);
    if (number >= 0 && number < KEPT_DAYS) names.set(number, name);
  }
  return name;
}

export const dhakaDay = (at: EpochMs): TradingDay => dayOf(at + DHAKA_OFFSET_MS);

/** `minutes` after midnight in Dhaka. */
export const dhakaTime = (day: TradingDay, minutes: number): EpochMs =>
  midnightUtc(day) - DHAKA_OFFSET_MS + minutes * 60_000;

export const addDays = (day: TradingDay, days: number): TradingDay =>
  dayOf(midnightUtc(day) + days * DAY_MS);

export const daysBetween = (from: TradingDay, to: TradingDay): number =>
  (midnightUtc(to) - midnightUtc(from)) / DAY_MS;

/** 0 is Sunday. */
export const weekday = (day: TradingDay): number => new Date(midnightUtc(day)).getUTCDay();

/** Sunday to Thursday without holidays, plus the declared extra days. */
export function isTradingDay(calendar: TradingCalendar, day: TradingDay): boolean {
  if (calendar.extraDays.has(day)) return true;
  return weekday(day) <= 4 && !calendar.holidays.has(day);
}

export function nextTradingDay(calendar: TradingCalendar, day: TradingDay): TradingDay {
  let next = addDays(day, 1);
  while (!isTradingDay(calendar, next)) next = addDays(next, 1);
  return next;
}

export function previousTradingDay(calendar: TradingCalendar, day: TradingDay): TradingDay {
  let previous = addDays(day, -1);
  while (!isTradingDay(calendar, previous)) previous = addDays(previous, -1);
  return previous;
}

export const onOrAfter = (calendar: TradingCalendar, day: TradingDay): TradingDay =>
  isTradingDay(calendar, day) ? day : nextTradingDay(calendar, day);

/** Both ends included. */
export function tradingDays(
  calendar: TradingCalendar,
  from: TradingDay,
  to: TradingDay,
): TradingDay[] {
  const days: TradingDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (isTradingDay(calendar, day)) days.push(day);
  return days;
}

/** Session hours by effective date, newest first, in minutes after midnight in Dhaka. */
const hourRules: readonly {
  from: TradingDay;
  opens: number;
  continuous: number;
  closes: number;
}[] = [{ from: '0000-00-00', opens: 600, continuous: 860, closes: 870 }];

/** 10:00 to 14:20 continuous, then ten minutes at the closing price. */
export function sessionHours(day: TradingDay): SessionHours {
  const rule = hourRules.find((candidate) => day >= candidate.from) ?? hourRules[0];
  return {
    day,
    opensAt: dhakaTime(day, rule.opens),
    continuousEndsAt: dhakaTime(day, rule.continuous),
    closesAt: dhakaTime(day, rule.closes),
  };
}
