import type { Delivery } from '@dorpon/contract/alert-delivery';
import { expect, it } from 'vitest';
import { deliveryLines } from './delivery-lines.ts';

const entry = (time: number, given: Partial<Delivery>): Delivery => ({
  firing: 7,
  channel: 'push',
  device: 'Chrome on Android',
  outcome: 'sent',
  reason: null,
  time,
  ...given,
});

it('a device that was reached at the second attempt and opened it has one line', () => {
  const log = [
    entry(30, { outcome: 'opened' }),
    entry(20, {}),
    entry(10, { outcome: 'failed', reason: 'unreachable' }),
  ];
  expect(deliveryLines(log)).toEqual([
    {
      channel: 'push',
      device: 'Chrome on Android',
      time: 20,
      isSent: true,
      reason: null,
      opened: 30,
    },
  ]);
});

it('devices that were not reached come last, with the newest reason', () => {
  const log = [
    entry(40, { device: 'Old phone', outcome: 'gone', reason: 'unsubscribed' }),
    entry(30, { channel: 'email', device: null }),
    entry(20, { device: 'Old phone', outcome: 'failed', reason: 'timed-out' }),
  ];
  expect(deliveryLines(log)).toMatchObject([
    { channel: 'email', time: 30, isSent: true },
    { channel: 'push', time: 40, isSent: false, reason: 'unsubscribed', opened: null },
  ]);
});
