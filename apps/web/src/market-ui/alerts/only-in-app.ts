import type { PushDevice } from '@dorpon/contract/alert-delivery';
import type { Channel } from '@dorpon/domain/alerts/member-alert';

type Devices = readonly Pick<PushDevice, 'isOn'>[];

export const receivesNoPush = (devices: Devices): boolean => devices.every(({ isOn }) => !isOn);

/** It is sent by push only, which no device receives. */
export const isOnlyInApp = (channels: readonly Channel[], devices: Devices): boolean =>
  channels.length > 0 && channels.every((channel) => channel === 'push') && receivesNoPush(devices);
