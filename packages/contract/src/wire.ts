import { shareCodePattern } from '@dorpon/domain/market/share-code';
import { z } from 'zod/mini';

export const shareCode = z.string().check(z.regex(shareCodePattern, 'must be a code like ACI'));

export const tradingDay = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day as YYYY-MM-DD'),
  z.refine((day) => isCalendarDay(day), 'must be an existing day'),
);

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  // PostgreSQL has no year 0.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '0001';
}

/** A day that a record can have. Any other is refused, so that callers cannot fill caches. */
export const recordDay = tradingDay.check(
  z.refine(
    (text) => text >= '1990-01-01' && text <= '2100-12-31',
    'must be within the years 1990 to 2100',
  ),
);

export const epochMs = z.int();
export const flag = z.union([z.literal(0), z.literal(1)]);
export const nothing = z.strictObject({});
