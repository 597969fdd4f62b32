import { MAX_NOTICE_BYTES, type PushNotice } from '@dorpon/contract/push-notice';
import type { DevicePush } from '../../post/device-push.ts';
import type { PushService } from '../../post/push.ts';
import type { PushAnswer } from '../../post/push-answer.ts';
import { type Device, phoneToken } from './store.ts';

interface NoticeMessage {
  readonly notice: PushNotice;
  /** Of two notices with one topic that wait for a browser, it gets the newer one. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

/** Sends a notice to a device of a member, whichever way that is reached. */
export interface NoticeSender {
  send(device: Device, message: NoticeMessage): Promise<PushAnswer>;
}

/** Without `phones` nothing is sent to phone apps. */
export const createNoticeSender = (
  browsers: Pick<PushService, 'send'>,
  phones: DevicePush | undefined,
): NoticeSender => ({
  async send(device, { notice, topic, ttlSeconds }) {
    const token = phoneToken(device);
    if (token === undefined) {
      const target = { ...device, p256dh: device.p256dh ?? '', auth: device.auth ?? '' };
      return browsers.send(target, { payload: payloadOf(notice), topic, ttlSeconds });
    }
    if (!phones) return { outcome: 'failed', reason: 'not-set-up' };
    const { id, title, body, path, uid, device: deviceId, firing } = notice;
    const data = {
      path,
      uid,
      device: deviceId,
      ...(firing !== null && { firing: String(firing) }),
    };
    return phones.send(token, { id, title, body, data, ttlSeconds });
  },
});

function payloadOf(notice: PushNotice): string {
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) <= MAX_NOTICE_BYTES) return text;
  return JSON.stringify({ ...notice, body: '' });
}
