import { createPushService, type PushKeys, type PushService } from '../../post/push.ts';
import type { Core } from '../core.ts';
import { createDeliveryStore } from './store.ts';

export type OpenPush = ReturnType<typeof openPush>;

/** The push service with the keys of the settings, or those that the first process stored. */
export function openPush({ config, pool, pushParts }: Pick<Core, 'config' | 'pool' | 'pushParts'>) {
  const store = createDeliveryStore(pool);
  let opened: { readonly publicKey: string; readonly service: PushService } | undefined;

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
    opened ??= {
      publicKey: pair.publicKey,
      service: createPushService(pair, subject, pushParts),
    };
    return opened;
  }

  return {
    publicKey: async (): Promise<string> => (await open()).publicKey,
    service: async (): Promise<PushService> => (await open()).service,
    close: () => opened?.service.close(),
  };
}
