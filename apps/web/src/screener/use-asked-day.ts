import type { TradingDay } from '@dorpon/domain/units';
import { usePastMinute } from '../live/past-minute.ts';
import { useSessionHours } from '../live/use-session-hours.ts';
import { awaitedPast } from '../platform/awaited-past.ts';
import { lastEnded } from './last-ended.ts';

/**
 * The day as of which a screener is run; undefined for now, null until the past minute of a link is known. At a past
 * minute it is the last session that had ended: a run of that day itself would know its later trades. Today is now: it
 * may have no close yet.
 */
export function useAskedDay(chosen: TradingDay | undefined): TradingDay | undefined | null {
  const past = usePastMinute();
  const today = useSessionHours()?.day;
  const isNow = chosen !== undefined && today !== undefined && chosen >= today;
  if (past === null) return awaitedPast.read() ? null : isNow ? undefined : chosen;
  const ended = lastEnded(past);
  return chosen !== undefined && chosen < ended ? chosen : ended;
}
