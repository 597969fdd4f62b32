import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import type { EpochMs } from '@dorpon/domain/units';

/** A month that was paid in the sandbox. */
export const paid = (id: string, at: EpochMs, invoice = id): BillingEvent => ({
  id,
  source: 'sandbox',
  kind: 'paid',
  at,
  receivedAt: at,
  invoice,
  plan: 'month',
  paisa: 29_900,
});
