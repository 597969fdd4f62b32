import { createDevicePush } from '../../post/device-push.ts';
import { createPushService, type PushKeys, type PushService } from '../../post/push.ts';
import type { Core } from '../core.ts';
import { createNoticeSender, type NoticeSender } from './notice-sender.ts';
import { createDeliveryStore } from './store.ts';

export type OpenPush = ReturnType<typeof openPush>;

/** Push with the keys of the settings, or those that the first process stored. */
export function openPush({ config, pool, pushParts }: Pick<Core, 'config' | 'pool' | 'pushParts'>) {
  const store = createDeliveryStore(pool);
  const account = config.FCM_SERVICE_ACCOUNT;
  const phones = account && createDevicePush(account, pushParts.device);
  let opened:
    | { readonly publicKey: string; readonly service: PushService; readonly sender: NoticeSender }
    | undefined;

  async function keys(): Promise<PushKeys> {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
    if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
    return store.pushKeys(async () => (await import('web-push')).default.generateVAPIDKeys());
  }

  async function open() {
    if (opened) return opened;
    const pair = await keys();
    const { protocol, hostname } = new URL(config.PUBLIC_URL);
    const subject = protocol === 'https:' ? config.PUBLIC_URL : `mailto:no-reply@${hostname}`;
    if (opened) return opened;
    const service = createPushService(pair, subject, pushParts);
    opened = { publicKey: pair.publicKey, service, sender: createNoticeSender(service, phones) };
    return opened;
  }

  return {
    publicKey: async (): Promise<string> => (await open()).publicKey,
    sender: async (): Promise<NoticeSender> => (await open()).sender,
    close: () => opened?.service.close(),
  };
}
