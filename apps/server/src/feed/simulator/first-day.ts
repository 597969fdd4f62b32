import type { TradingDay } from '@dorpon/domain/units';

/** The first day that the exchange itself trades; all before it is history. */
export const FIRST_DAY: TradingDay = '2026-11-15';
