import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';

/** Why another minute than the chosen one is shown, and the time that says it. */
export interface ShownInstead {
  readonly why: 'notYet' | 'beforeOpen' | 'afterClose';
  readonly time: EpochMs;
}

/** Null when the chosen minute is shown. `now` is null unless the day is the running one. */
export function shownInstead(
  at: EpochMs,
  { opensAt, closesAt }: SessionHours,
  now: EpochMs | null,
): ShownInstead | null {
  if (now !== null && at > now) return { why: 'notYet', time: at };
  if (at < opensAt) return { why: 'beforeOpen', time: opensAt };
  return at > closesAt ? { why: 'afterClose', time: closesAt } : null;
}
