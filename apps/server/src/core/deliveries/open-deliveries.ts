import { createSeparatePool } from '../../db/pool.ts';
import { mayPushTo } from '../../post/push.ts';
import type { PushAnswer } from '../../post/push-answer.ts';
import type { Core } from '../core.ts';
import { createDeliverer, DatabaseClock } from './deliverer.ts';
import { openPush } from './open-push.ts';
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
  const push = openPush(given);

  // A statement that hangs must not hold rows beyond their lease.
  const connections = createSeparatePool(pool, CONNECTIONS, (line) => log.warn(line), {
    statement_timeout: STATEMENT_MS,
  });
  const deliverer = createDeliverer({
    store: createDeliveryStore(connections),
    pushKey: push.publicKey,
    send: {
      push: async (row) => sendPush(row, await push.sender(), now),
      email: (row) => sendMail(row, { post, publicUrl, stopLink, now }),
      sms: (row) => sendSms(row, { post, store, countries: config.SMS_COUNTRIES, now }),
    },
    bus,
    counts,
    clock,
    log,
  });

  return {
    publicKey: push.publicKey,
    /** Whether phone apps get anything from this server. */
    reachesPhones: config.FCM_SERVICE_ACCOUNT !== undefined,
    mayReach: (endpoint: string): boolean => mayPushTo(endpoint, pushParts.isAllowed),
    test: async (device: Device, to: Parameters<typeof sendTest>[1]): Promise<PushAnswer> =>
      sendTest(device, to, await push.sender(), now()),
    rates: () => store.rates(now()),
    /** The keys are made with the first start, before a browser asks for them. */
    async start(): Promise<void> {
      await store.notePushKey(await push.publicKey());
      deliverer.start();
    },
    async stop(): Promise<void> {
      await deliverer.stop();
      push.close();
      await connections.end();
    },
  };
}
