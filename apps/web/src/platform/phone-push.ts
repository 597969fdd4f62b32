import type { NativeBridge } from './native-bridge.ts';
import { readStored, writeStored } from './stored.ts';

const PLUGIN = 'PushNotifications';
const ANSWER_MS = 20_000;
/** Name of the token by which the server reaches this phone app. */
const PUSH_TOKEN = 'push.token';

export const ownToken = {
  read: (): string | null => readStored(PUSH_TOKEN),
  write: (token: string | null): void => writeStored(PUSH_TOKEN, token),
};

/** The phone gave no token: without its services of Google or Apple, or without a network. */
export class PhonePushError extends Error {}

export const hasPhonePush = (bridge: NativeBridge): boolean => bridge.has(PLUGIN);

/** What the person allows; `ask` shows the question of the phone. */
export async function phonePermission(
  bridge: NativeBridge,
  { ask }: { ask: boolean },
): Promise<NotificationPermission> {
  const method = ask ? 'requestPermissions' : 'checkPermissions';
  const { receive } = await bridge.call<{ receive: string }>(PLUGIN, method);
  return receive === 'granted' || receive === 'denied' ? receive : 'default';
}

/** The token of this app, which the phone replaces from time to time. */
export function registerPhone(bridge: NativeBridge): Promise<string> {
  return new Promise((done, fail) => {
    const refuse = (why: unknown) => fail(new PhonePushError(String(why)));
    bridge.listen<{ value: string }>(PLUGIN, 'registration', ({ value }) => done(value));
    bridge.listen<{ error: string }>(PLUGIN, 'registrationError', ({ error }) => refuse(error));
    bridge.call(PLUGIN, 'register').catch(refuse);
    setTimeout(() => refuse('no answer'), ANSWER_MS);
  });
}

/** The phone shows nothing more that is sent to the token. */
export async function unregisterPhone(bridge: NativeBridge): Promise<void> {
  ownToken.write(null);
  if (hasPhonePush(bridge)) await bridge.call(PLUGIN, 'unregister');
}

/** Those in the list of the phone. */
export async function closePhoneNotices(bridge: NativeBridge): Promise<void> {
  if (hasPhonePush(bridge)) await bridge.call(PLUGIN, 'removeAllDeliveredNotifications');
}

/** What the server sends with a notice, as text. */
export interface PressedNotice {
  readonly path?: string;
  readonly uid?: string;
  readonly firing?: string;
  readonly device?: string;
}

export function onPressedNotice(bridge: NativeBridge, open: (notice: PressedNotice) => void): void {
  bridge.listen<{ actionId?: string; notification?: { data?: PressedNotice } }>(
    PLUGIN,
    'pushNotificationActionPerformed',
    ({ actionId, notification }) => {
      if (actionId !== 'dismiss') open(notification?.data ?? {});
    },
  );
}
