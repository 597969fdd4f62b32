import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import type { Quote } from '@dorpon/domain/market/quote';
import {
  figuresOfPeriod,
  figuresToday,
  type RankedFigures,
} from '@dorpon/domain/market/top-shares';
import type { Share } from '@dorpon/domain/shares/share';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Period } from './top-list-address.ts';

/** A share as a top list shows it. */
export interface TopRow extends Share {
  readonly figures: RankedFigures;
  readonly base: PeriodBase | null;
  /** From 1. */
  readonly place: number;
}

/** Against so many sessions before it the volume of today is held where no period is chosen. */
export const USUAL_SESSIONS = 20;

/** Sessions of the base that a period needs, today included. */
export const baseDays = (period: Period): number =>
  period === 'today' ? USUAL_SESSIONS + 1 : period;

export const figuresOf = (
  quote: Quote,
  period: Period,
  bases: ReadonlyMap<ShareCode, PeriodBase> | undefined,
  marketStart: EpochMs,
): RankedFigures | null => {
  const base = bases?.get(quote.code) ?? null;
  return period === 'today' ? figuresToday(quote, marketStart, base) : figuresOfPeriod(quote, base);
};
