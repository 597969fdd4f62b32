import { type DeliveryReason, isRetried } from '@dorpon/contract/alert-delivery';
import type { EpochMs } from '@dorpon/domain/units';
import type { Attempt, Claimed, Settled } from './store.ts';

const MAX_ATTEMPTS = 12;
/** After a day an alert is no news. */
export const MAX_AGE_MS = 24 * 3_600_000;
const BACK_OFF_MS = { first: 5000, most: 30 * 60_000 };

export const done = (row: Claimed, log: readonly Attempt[] = []): Settled => ({
  row,
  state: 'done',
  reason: null,
  next: null,
  log,
});

export const failed = (
  row: Claimed,
  reason: DeliveryReason,
  log: readonly Attempt[] = [],
): Settled => ({ row, state: 'failed', reason, next: null, log });

/** Nothing was sent, and the member's log says why. */
export const refused = (row: Claimed, reason: DeliveryReason, at: EpochMs): Settled =>
  failed(row, reason, [{ outcome: 'failed', reason, at }]);

/** Due then, and not counted as an attempt. */
export const putOff = (row: Claimed, next: EpochMs): Settled => ({
  row,
  state: 'due',
  reason: null,
  next,
  uncounted: true,
  log: [],
});

interface Later {
  readonly now: EpochMs;
  readonly waitMs?: number;
  readonly mostAttempts?: number;
}

/** Later, at least after `waitMs`; failed when that would be too often or too late. */
export function again(
  row: Claimed,
  reason: DeliveryReason,
  log: readonly Attempt[],
  { now, waitMs = 0, mostAttempts = MAX_ATTEMPTS }: Later,
): Settled {
  const next = now + Math.max(waitMs, backOffMs(row.attempts, Math.random()));
  if (row.attempts >= mostAttempts || next - row.due > MAX_AGE_MS) return failed(row, reason, log);
  return { row, state: 'due', reason, next, log };
}

/** Nothing was sent this time, and the member's log says why: later again, or never. */
export function notSent(row: Claimed, reason: DeliveryReason, later: Later): Settled {
  if (!isRetried(reason)) return refused(row, reason, later.now);
  return again(row, reason, [{ outcome: 'failed', reason, at: later.now }], later);
}

/**
 * 5 s, 10 s, 20 s … up to 30 minutes, of which up to half is left to chance: rows that failed together
 * must not come back together.
 */
function backOffMs(attempts: number, random: number): number {
  const whole = Math.min(BACK_OFF_MS.first * 2 ** (attempts - 1), BACK_OFF_MS.most);
  return Math.round(whole * (1 - random / 2));
}
