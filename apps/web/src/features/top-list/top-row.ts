import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import type { Quote } from '@dorpon/domain/market/quote';
import {
  figuresOfPeriod,
  figuresToday,
  type RankedFigures,
} from '@dorpon/domain/market/top-shares';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Period } from './top-list-address.ts';

export interface TopRow extends Share {
  readonly figures: RankedFigures;
  readonly base: PeriodBase | null;
  /** Starts at 1. */
  readonly place: number;
}

/** Number of sessions to load for a period, including today. */
export const baseDays = (period: Period): number =>
  period === 'today' ? AVERAGE_SESSIONS + 1 : period;

export const figuresOf = (
  quote: Quote,
  period: Period,
  bases: ReadonlyMap<ShareCode, PeriodBase> | undefined,
  marketStart: EpochMs,
): RankedFigures | null => {
  const base = bases?.get(quote.code) ?? null;
  return period === 'today' ? figuresToday(quote, marketStart, base) : figuresOfPeriod(quote, base);
};
