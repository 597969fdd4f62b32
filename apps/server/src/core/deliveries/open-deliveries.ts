import { createSeparatePool } from '../../db/pool.ts';
import {
  createPushService,
  mayPushTo,
  type PushAnswer,
  type PushKeys,
  type PushService,
} from '../../post/push.ts';
import type { Core } from '../core.ts';
import { createDeliverer, DatabaseClock } from './deliverer.ts';
import { sendMail } from './send-mail.ts';
import { sendPush, sendTest } from './send-push.ts';
import { sendSms } from './send-sms.ts';
import { createDeliveryStore, type Device } from './store.ts';

type Given = Pick<
  Core,
  'config' | 'pool' | 'bus' | 'post' | 'pushParts' | 'deliveryCounts' | 'log'
> & { readonly stopLink: (memberId: string) => string };

/** Two for each channel. */
const CONNECTIONS = 6;
const STATEMENT_MS = 20_000;

export type Deliveries = ReturnType<typeof openDeliveries>;

/** Sends alerts by push, mail and SMS. */
export function openDeliveries(given: Given) {
  const { config, pool, bus, post, pushParts, deliveryCounts: counts, log, stopLink } = given;
  const store = createDeliveryStore(pool);
  const clock = new DatabaseClock();
  const { now } = clock;
  const publicUrl = config.PUBLIC_URL;
  let opened: { readonly publicKey: string; readonly service: PushService } | undefined;

  async function keys(): Promise<PushKeys> {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
    if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
    return store.pushKeys(async () => (await import('web-push')).default.generateVAPIDKeys());
  }

  async function push() {
    if (opened) return opened;
    const pair = await keys();
    const { protocol, hostname } = new URL(publicUrl);
    const subject = protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`;
    opened ??= {
      publicKey: pair.publicKey,
      service: createPushService(pair, subject, pushParts),
    };
    return opened;
  }

  // A statement that hangs must not hold rows beyond their lease.
  const connections = createSeparatePool(pool, CONNECTIONS, (line) => log.warn(line), {
    statement_timeout: STATEMENT_MS,
  });
  const deliverer = createDeliverer({
    store: createDeliveryStore(connections),
    pushKey: async () => (await push()).publicKey,
    send: {
      push: async (row) => sendPush(row, (await push()).service, now),
      email: (row) => sendMail(row, { post, publicUrl, stopLink, now }),
      sms: (row) => sendSms(row, { post, store, countries: config.SMS_COUNTRIES, now }),
    },
    bus,
    counts,
    clock,
    log,
  });

  return {
    publicKey: async (): Promise<string> => (await push()).publicKey,
    mayReach: (endpoint: string): boolean => mayPushTo(endpoint, pushParts.isAllowed),
    test: async (device: Device, to: Parameters<typeof sendTest>[1]): Promise<PushAnswer> =>
      sendTest(device, to, (await push()).service, now()),
    rates: () => store.rates(now()),
    /** The keys are made with the first start, before a browser asks for them. */
    async start(): Promise<void> {
      const { publicKey } = await push();
      await store.notePushKey(publicKey);
      deliverer.start();
    },
    async stop(): Promise<void> {
      await deliverer.stop();
      opened?.service.close();
      await connections.end();
    },
  };
}
