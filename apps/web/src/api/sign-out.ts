import { removePushDevice } from '@dorpon/contract/alert-delivery';
import { signOut } from '@dorpon/contract/sign-in';
import { closeNotices, endSubscription, ownDevice } from '../platform/push-subscription.ts';
import { call } from './call.ts';

export async function endThisSession(): Promise<void> {
  const id = ownDevice.read();
  // If it fails: the browser's subscription ends with the session, and the server then drops the device.
  if (id !== null) await call(removePushDevice, { body: { id } }).catch(() => {});
  await call(signOut, { body: {} });
}

/** What was pushed here names what the member follows. A browser that can do neither has no notices. */
export async function endNotices(): Promise<void> {
  if (ownDevice.read() !== null) await endSubscription().catch(() => {});
  await closeNotices().catch(() => {});
}
