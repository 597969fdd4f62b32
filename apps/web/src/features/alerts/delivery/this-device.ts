import { getPushKey, removePushDevice, savePushDevice } from '@dorpon/contract/alert-delivery';
import { callNow } from '../../../api/call.ts';
import { savePhoneToken } from '../../../api/phone-device.ts';
import { deviceOf } from '../../../platform/device-of.ts';
import { type NativeBridge, nativeBridge } from '../../../platform/native-bridge.ts';
import {
  hasPhonePush,
  ownToken,
  phonePermission,
  registerPhone,
} from '../../../platform/phone-push.ts';
import {
  currentSubscription,
  endSubscription,
  ownDevice,
  WORKER_ADDRESS,
} from '../../../platform/push-subscription.ts';
import type { BrowserFacts } from './push-state.ts';

export async function readBrowser(): Promise<BrowserFacts> {
  const bridge = nativeBridge();
  if (bridge) return readPhone(bridge);
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis;
  const { userAgent, maxTouchPoints } = navigator;
  return {
    hasPush,
    isPhoneApp: false,
    // An iPad says that it is a Mac, but has a touch screen.
    isApple: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    permission: hasPush ? Notification.permission : 'default',
    isSubscribed: hasPush && Boolean(await currentSubscription()),
  };
}

async function readPhone(bridge: NativeBridge): Promise<BrowserFacts> {
  const hasPush =
    hasPhonePush(bridge) && (await callNow(getPushKey, { query: {} })).answer.phoneApp;
  return {
    hasPush,
    isPhoneApp: true,
    isApple: !bridge.isAndroid,
    permission: hasPush ? await phonePermission(bridge, { ask: false }) : 'default',
    isSubscribed: ownToken.read() !== null,
  };
}

/** Such as "Chrome on Android"; "Dorpon on Android" in the phone app. */
export function ownName(unknown: string, on: (device: object) => string): string {
  const bridge = nativeBridge();
  if (bridge) return on({ browser: 'Dorpon', system: bridge.isAndroid ? 'Android' : 'iOS' });
  const device = deviceOf(navigator.userAgent);
  return device === null ? unknown : on(device);
}

/** Asks for the permission, which browsers allow only after a press. Resolves to false if it is refused. */
export async function turnOnPush(name: string): Promise<boolean> {
  const bridge = nativeBridge();
  if (bridge) {
    if ((await phonePermission(bridge, { ask: true })) !== 'granted') return false;
    await savePhoneToken(name, await registerPhone(bridge));
    return true;
  }
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
