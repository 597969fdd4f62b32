import { type DeliveryReason, deliveryReasons } from '@dorpon/contract/alert-delivery';
import { CHANNELS, type Channel } from '@dorpon/domain/alerts/member-alert';
import type { Attempt, Backlog } from './store.ts';

/** What this process has sent since its start, for /metrics. */
export class DeliveryCounts {
  readonly sent = Object.fromEntries(CHANNELS.map((name) => [name, 0])) as Record<Channel, number>;
  readonly failed = Object.fromEntries(deliveryReasons.map((name) => [name, 0])) as Record<
    DeliveryReason,
    number
  >;
  /** Of all processes, read now and then. */
  backlog: Backlog = { waiting: 0, oldestSeconds: null };

  add(channel: Channel, attempts: readonly Attempt[]): void {
    for (const { outcome, reason } of attempts)
      if (outcome === 'sent') this.sent[channel] += 1;
      else if (reason) this.failed[reason] += 1;
  }
}
