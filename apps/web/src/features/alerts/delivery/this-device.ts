import { getPushKey, removePushDevice, savePushDevice } from '@dorpon/contract/alert-delivery';
import { callNow } from '../../../api/call.ts';
import { deviceOf } from '../../../platform/device-of.ts';
import {
  currentSubscription,
  endSubscription,
  ownDevice,
  WORKER_ADDRESS,
} from '../../../platform/push-subscription.ts';
import type { BrowserFacts } from './push-state.ts';

export async function readBrowser(): Promise<BrowserFacts> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis;
  const { userAgent, maxTouchPoints } = navigator;
  return {
    hasPush,
    // An iPad says that it is a Mac, but has a touch screen.
    isApple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    permission: hasPush ? Notification.permission : 'default',
    isSubscribed: hasPush && Boolean(await currentSubscription()),
  };
}

/** Such as "Chrome on Android". */
export function ownName(unknown: string, on: (device: object) => string): string {
  const device = deviceOf(navigator.userAgent);
  return device === null ? unknown : on(device);
}

/** Asks for the permission, which browsers allow only after a press. Resolves to false if it is refused. */
export async function turnOnPush(name: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = (await callNow(getPushKey, { query: {} })).answer;
  await navigator.serviceWorker.register(WORKER_ADDRESS);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const held = await pushManager.getSubscription();
  // One with another key would receive nothing, and a second one cannot be made beside it.
  if (held && keyOf(held) !== key) await held.unsubscribe();
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { answer } = await callNow(savePushDevice, { body: { name, subscription } });
  const before = ownDevice.read();
  ownDevice.write(answer.id);
  // The subscription for a former key: this browser has ended it.
  if (before !== null && before !== answer.id)
    await callNow(removePushDevice, { body: { id: before } }).catch(() => {});
  return true;
}

export async function turnOffPush(id: string): Promise<void> {
  await callNow(removePushDevice, { body: { id } });
  if (id === ownDevice.read()) await endSubscription();
}

const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription): string =>
  key === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
