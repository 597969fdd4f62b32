import { DHAKA_OFFSET_MS, type EpochMs, type TradingDay } from '@dorpon/domain/units';

export interface DayParts {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday, the first working day of the week in Dhaka. */
  readonly weekday: number;
}

/** The day in Dhaka at a time. */
export const dhakaDay = (at: EpochMs): TradingDay =>
  new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 10);

/** Null if it is not a calendar day, such as 2026-02-30. */
export function dayParts(day: TradingDay): DayParts | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  // `Date` reads 2026-02-30 as 2 March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null;
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
}
