import { getPushDevices } from '@dorpon/contract/alert-delivery';
import { markFiringsOpened } from '@dorpon/contract/alert-firings';
import { callNow } from '../../api/call.ts';
import { savePhoneToken } from '../../api/phone-device.ts';
import type { NativeBridge } from '../../platform/native-bridge.ts';
import {
  onPressedNotice,
  ownToken,
  type PressedNotice,
  registerPhone,
} from '../../platform/phone-push.ts';
import { ownDevice } from '../../platform/push-subscription.ts';

/** Where a notice without an address leads. */
const ALERTS = '/notification?tab=fired';

/** Notices of the phone: a press opens their screen. */
export function followNotices(bridge: NativeBridge, open: (link: string) => void): void {
  onPressedNotice(bridge, (notice) => {
    open(notice.path ?? ALERTS);
    markOpened(notice).catch((cause) => console.warn('Couldn’t mark the alert as opened', cause));
  });
  if (ownDevice.read() !== null)
    renewToken(bridge).catch((cause) => console.warn('Couldn’t renew push', cause));
}

async function markOpened({ uid, firing, device }: PressedNotice): Promise<void> {
  if (firing === undefined) return;
  const ids = [Number(firing)];
  await callNow(markFiringsOpened, {
    body: { ids, ...(uid !== undefined && { uid }), ...(device !== undefined && { device }) },
  });
}

/** A new token does not reach the server by itself. */
async function renewToken(bridge: NativeBridge): Promise<void> {
  const token = await registerPhone(bridge);
  if (token === ownToken.read()) return;
  const { answer } = await callNow(getPushDevices, { query: {} });
  const own = answer.find(({ id }) => id === ownDevice.read());
  if (own) await savePhoneToken(own.name, token);
}
