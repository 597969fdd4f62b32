import type { Delivery } from '@dorpon/contract/alert-delivery';
import type { EpochMs } from '@dorpon/domain/units';

/** What became of a firing at one device or address. */
export interface DeliveryLine {
  readonly channel: Delivery['channel'];
  readonly device: string | null;
  /** The newest attempt that was sent; else the newest that was not. */
  readonly time: EpochMs | null;
  readonly isSent: boolean;
  readonly reason: Delivery['reason'];
  readonly opened: EpochMs | null;
}

/** One line for each device and address, those that received it first. The log is newest first. */
export function deliveryLines(log: readonly Delivery[]): readonly DeliveryLine[] {
  const places = Map.groupBy(log, ({ channel, device }) => `${channel} ${device ?? ''}`);
  return [...places.values()]
    .map((entries): DeliveryLine => {
      const { channel, device } = entries[0]!;
      const sent = entries.find(({ outcome }) => outcome === 'sent');
      const last = sent ?? entries.find(({ outcome }) => outcome !== 'opened');
      const opened = entries.findLast(({ outcome }) => outcome === 'opened');
      return {
        channel,
        device,
        time: last?.time ?? null,
        isSent: sent !== undefined || last === undefined,
        reason: sent ? null : (last?.reason ?? null),
        opened: opened?.time ?? null,
      };
    })
    .sort((a, b) => Number(b.isSent) - Number(a.isSent) || (a.time ?? 0) - (b.time ?? 0));
}
