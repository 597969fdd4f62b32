import type { DeliveryReason } from '@dorpon/contract/alert-delivery';

export type PushAnswer =
  | { readonly outcome: 'sent' }
  /** The subscription does not exist any more. */
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'failed';
      readonly reason: DeliveryReason;
      /** The service asked to wait this long. */
      readonly waitMs?: number;
    };

export const failed = (reason: DeliveryReason, waitMs?: number): PushAnswer => ({
  outcome: 'failed',
  reason,
  ...(waitMs !== undefined && { waitMs }),
});

/** `Retry-After` is a number of seconds or a date. */
export function waitIn(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
