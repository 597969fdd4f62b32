import type { TradingDay } from '@dorpon/domain/units';

/** The first day that the exchange trades live; all before it is history. */
export const FIRST_DAY: TradingDay = '2026-11-15';
