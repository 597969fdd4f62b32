import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import { type PastMinute, usePastMinute } from '../live/past-minute.ts';
import { awaitedPast } from '../platform/awaited-past.ts';

/**
 * The day as of which a screener is run; undefined for now, null until the past minute of a link is known. At a past
 * minute it is the last session that had ended: a run of that day itself would know its later trades.
 */
export function useAskedDay(chosen: TradingDay | undefined): TradingDay | undefined | null {
  const past = usePastMinute();
  if (past === null) return awaitedPast.read() ? null : chosen;
  const ended = lastEnded(past);
  return chosen !== undefined && chosen < ended ? chosen : ended;
}

export const lastEnded = ({ at, hours: { day, closesAt } }: Pick<PastMinute, 'at' | 'hours'>) =>
  at >= closesAt ? day : addDays(day, -1);
