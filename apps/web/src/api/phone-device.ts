import { removePushDevice, savePushDevice } from '@dorpon/contract/alert-delivery';
import { ownToken } from '../platform/phone-push.ts';
import { ownDevice } from '../platform/push-subscription.ts';
import { callNow } from './call.ts';

/** Tells the server by which token it reaches this phone app. */
export async function savePhoneToken(name: string, token: string): Promise<void> {
  const { answer } = await callNow(savePushDevice, { body: { name, subscription: { token } } });
  const before = ownDevice.read();
  ownDevice.write(answer.id);
  ownToken.write(token);
  // The device with the former token, at which nothing arrives any more.
  if (before !== null && before !== answer.id)
    await callNow(removePushDevice, { body: { id: before } }).catch(() => {});
}
