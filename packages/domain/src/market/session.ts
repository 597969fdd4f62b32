import type { EpochMs, TradingDay } from '../units.ts';

/** `continuous`: orders are matched. `post-close`: trades at the closing price only. */
export type Phase = 'before-open' | 'continuous' | 'post-close' | 'closed';

export interface SessionHours {
  readonly day: TradingDay;
  readonly opensAt: EpochMs;
  readonly continuousEndsAt: EpochMs;
  readonly closesAt: EpochMs;
}

export function phaseAt(hours: SessionHours, now: EpochMs): Phase {
  if (now < hours.opensAt) return 'before-open';
  if (now < hours.continuousEndsAt) return 'continuous';
  if (now < hours.closesAt) return 'post-close';
  return 'closed';
}

export const totalMinutes = (hours: SessionHours): number =>
  (hours.closesAt - hours.opensAt) / 60_000;

/** The `marketStart` of other rules: until the opening is known, no share counts as traded today. */
export const marketStartOf = (opensAt: EpochMs | undefined): EpochMs =>
  opensAt ?? Number.POSITIVE_INFINITY;
