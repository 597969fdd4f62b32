import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { dayParts, dhakaDay } from '../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';

const MINUTE_MS = 60_000;
const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** A moment as addresses carry it: a minute of a day in Dhaka. */
export interface Moment {
  readonly day: TradingDay;
  readonly at: EpochMs;
}

/** `2026-11-16T11:20`. */
export const printMoment = (at: EpochMs): string => `${dhakaDay(at)}T${dhakaTime(at, false)}`;

/** Null for anything that `printMoment` does not write. */
export function parseMoment(text: unknown): Moment | null {
  const [, day = '', hour, minute] = (typeof text === 'string' && SHAPE.exec(text)) || [];
  if (dayParts(day) === null) return null;
  const midnight = Date.parse(`${day}T00:00:00+06:00`);
  return { day, at: midnight + (Number(hour) * 60 + Number(minute)) * MINUTE_MS };
}
