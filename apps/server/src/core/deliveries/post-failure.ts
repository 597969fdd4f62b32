import type { DeliveryReason } from '@dorpon/contract/alert-delivery';
import type { EpochMs } from '@dorpon/domain/units';
import { again, refused } from './outcome.ts';
import type { Claimed, Settled } from './store.ts';

interface Failure {
  readonly reason: DeliveryReason;
  readonly retry: boolean;
}

/** A mail server or an SMS gateway did not take a message: later again, or never. */
export function afterPostFailure(row: Claimed, error: unknown, now: EpochMs): Settled {
  const { reason, retry } = postFailure(error);
  if (!retry) return refused(row, reason, now);
  return again(row, reason, [{ outcome: 'failed', reason, at: now }], {
    now,
    random: Math.random(),
  });
}

function postFailure(error: unknown): Failure {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  const status = responseCode ?? Number(/^HTTP (\d+)$/.exec(code)?.[1] ?? 0);
  const isHttp = responseCode === undefined;
  // A mail server says 4xx for later and 5xx for never; HTTP has it the other way round.
  if (status !== 0) {
    const isLater = isHttp ? status >= 500 || status === 429 : status < 500;
    return isLater ? { reason: 'busy', retry: true } : { reason: 'rejected', retry: false };
  }
  const { name } = error as Error;
  const isSlow = code === 'ETIMEDOUT' || name === 'TimeoutError';
  return { reason: isSlow ? 'timed-out' : 'unreachable', retry: true };
}
