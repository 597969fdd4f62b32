import { nativeBridge } from './native-bridge.ts';
import { closePhoneNotices, unregisterPhone } from './phone-push.ts';
import { PUSH_DEVICE, readStored, writeStored } from './stored.ts';

export const WORKER_ADDRESS = '/service-worker.js';

export const ownDevice = {
  read: (): string | null => readStored(PUSH_DEVICE),
  write: (id: string | null): void => writeStored(PUSH_DEVICE, id),
};

/** Undefined where the browser has no push, and null without a subscription. */
export async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return await registration?.pushManager?.getSubscription();
}

/** The push service refuses what is sent to the former subscription. */
export async function endSubscription(): Promise<void> {
  ownDevice.write(null);
  const bridge = nativeBridge();
  if (bridge) await unregisterPhone(bridge);
  await (await currentSubscription())?.unsubscribe();
}

/** Notices that were shown stay in the list of the system until somebody closes them. */
export async function closeNotices(): Promise<void> {
  const bridge = nativeBridge();
  if (bridge) return await closePhoneNotices(bridge);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
}
