import { removePushDevice } from '@dorpon/contract/alert-delivery';
import { signOut } from '@dorpon/contract/sign-in';
import { endSubscription, ownDevice } from '../platform/push-subscription.ts';
import { call } from './call.ts';

export async function endThisSession(): Promise<void> {
  const id = ownDevice.read();
  // If it fails: the browser's subscription ends with the session, and the server then drops the device.
  if (id !== null) await call(removePushDevice, { body: { id } }).catch(() => {});
  await call(signOut, { body: {} });
}

/** A browser that cannot end its subscription has none. */
export const endPush = (): Promise<void> => endSubscription().catch(() => {});
