import { addDays, daysBetween } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';

export interface RulerSpan {
  readonly from: TradingDay;
  readonly upto: TradingDay;
}

/** The year of a day. */
export const yearSpan = (day: TradingDay): RulerSpan => ({
  from: `${day.slice(0, 4)}-01-01`,
  upto: `${day.slice(0, 4)}-12-31`,
});

/** 0 at the first day, 1 at the last. */
export const placeOf = ({ from, upto }: RulerSpan, day: TradingDay): number =>
  Math.max(0, Math.min(1, daysBetween(from, day) / daysBetween(from, upto)));

/** The day at a place, never after `last`. */
export function dayAt({ from, upto }: RulerSpan, place: number, last: TradingDay): TradingDay {
  const days = Math.round(Math.max(0, Math.min(1, place)) * daysBetween(from, upto));
  const day = addDays(from, days);
  return day > last ? last : day;
}

export interface RulerMark {
  readonly day: TradingDay;
  /** 0 for January; undefined for a week's mark. */
  readonly month?: number;
}

/** The first of each month, and the 8th, 15th and 22nd between them. */
export function rulerMarks({ from }: RulerSpan): readonly RulerMark[] {
  const year = from.slice(0, 4);
  return Array.from({ length: 12 }, (_, month) => {
    const start = `${year}-${String(month + 1).padStart(2, '0')}`;
    return [
      { day: `${start}-01`, month },
      ...['08', '15', '22'].map((date) => ({ day: `${start}-${date}` })),
    ];
  }).flat();
}
