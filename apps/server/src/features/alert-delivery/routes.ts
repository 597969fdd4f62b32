import {
  type AlertSettings,
  getAlertSettings,
  getDeliveries,
  getPushDevices,
  getPushKey,
  MAX_DEVICES,
  removePushDevice,
  renamePushDevice,
  renewPushDevice,
  saveAlertSettings,
  savePushDevice,
  sendTestNotice,
  TEST_EVERY_MS,
} from '@dorpon/contract/alert-delivery';
import { getAlertRates } from '@dorpon/contract/alert-rates';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { TEST_KINDS } from '@dorpon/domain/alerts/condition';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf, reachedLimit } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Deliveries } from '../../core/deliveries/open-deliveries.ts';
import { attemptOf } from '../../core/deliveries/send-push.ts';
import { phoneEndpoint } from '../../core/deliveries/store.ts';
import { route } from '../../http/route.ts';
import { type AlertDeliveryStore, FIRST_SETTINGS } from './store.ts';

/** Whether SMS is chosen for a kind that did not have it: what an earlier membership left may stay. */
const hasMoreSms = (next: AlertSettings, before: AlertSettings | undefined): boolean =>
  TEST_KINDS.some(
    (kind) => next.channels[kind]?.includes('sms') && !before?.channels[kind]?.includes('sms'),
  );

type Subscription = BodyOf<typeof renewPushDevice>['subscription'];
type PhoneSubscription = Exclude<BodyOf<typeof savePushDevice>['subscription'], Subscription>;

export interface AlertDeliveryParts {
  readonly store: AlertDeliveryStore;
  readonly deliveries: Pick<
    Deliveries,
    'publicKey' | 'reachesPhones' | 'mayReach' | 'test' | 'rates'
  >;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** Where a member's alerts are sent, and what was sent. */
export function alertDeliveryRoutes(app: FastifyInstance, parts: AlertDeliveryParts): void {
  const { store, deliveries, now, notifyMember } = parts;

  async function maySms(memberId: string): Promise<boolean> {
    const stored = await store.membershipOf(memberId);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    return entitlementsOf(membershipAt(stored, now()).type).alertSms;
  }

  function finished(memberId: string, at: number | undefined) {
    if (at === undefined) throw new CallError('not-found', 'unknown device', 'id');
    notifyMember(memberId, { what: 'alerts', at });
    return { at };
  }

  /** A private address that is written out is refused at once; a name is looked up when it is sent to. */
  async function subscriptionOf({ endpoint, keys }: Subscription) {
    if (!deliveries.mayReach(endpoint))
      throw new CallError(
        'bad-parameter',
        'must be an https address of the public internet',
        'subscription.endpoint',
      );
    return { endpoint, ...keys, pushKey: await deliveries.publicKey() };
  }

  function phoneOf({ token }: PhoneSubscription) {
    if (!deliveries.reachesPhones)
      throw new CallError(
        'bad-parameter',
        'this server sends nothing to phone apps',
        'subscription.token',
      );
    return { endpoint: phoneEndpoint(token), p256dh: null, auth: null, pushKey: null };
  }

  route(app, getDeliveries, ({ caller, query: { firing, limit } }) =>
    store.deliveries(caller.id, firing, limit),
  );

  route(app, getAlertSettings, async ({ caller }) => {
    const [settings, sms] = await Promise.all([store.settings(caller.id), maySms(caller.id)]);
    return { settings: { ...FIRST_SETTINGS, ...settings }, sms };
  });

  route(app, saveAlertSettings, async ({ caller, body: { settings } }) => {
    if (hasMoreSms(settings, await store.settings(caller.id)) && !(await maySms(caller.id)))
      throw new CallError(
        'limit-reached',
        'SMS is for pro members',
        'settings.channels',
        reachedLimit('alertSmsPerMonth', 'free'),
      );
    return finished(caller.id, await store.saveSettings(caller.id, settings));
  });

  route(app, getPushDevices, async ({ caller }) =>
    store.devices(caller.id, await deliveries.publicKey()),
  );

  route(app, savePushDevice, async ({ caller, body: { name, subscription } }) => {
    const target =
      'token' in subscription ? phoneOf(subscription) : await subscriptionOf(subscription);
    const given = { name, ...target };
    const saved = await store.saveDevice(caller, given, MAX_DEVICES, now());
    if (!saved) throw new CallError('limit-reached', `limit of ${MAX_DEVICES} devices reached`);
    finished(caller.id, saved.at);
    return saved.device;
  });

  route(app, renamePushDevice, async ({ caller, body: { id, name } }) =>
    finished(caller.id, await store.renameDevice(caller.id, id, name)),
  );

  route(app, removePushDevice, async ({ caller, body: { id } }) =>
    finished(caller.id, await store.removeDevice(caller.id, id)),
  );

  route(app, renewPushDevice, async ({ caller, body: { endpoint, subscription } }) => {
    const given = await subscriptionOf(subscription);
    const renewed = await store.renewDevice(caller, endpoint, given);
    if (!renewed) throw new CallError('not-found', 'unknown device', 'endpoint');
    finished(caller.id, renewed.at);
    return renewed.device;
  });

  route(app, getPushKey, async () => ({
    key: await deliveries.publicKey(),
    phoneApp: deliveries.reachesPhones,
  }));

  route(app, sendTestNotice, async ({ caller, body, land }) => {
    const tested = await store.beginTest(caller.id, body.device, now(), TEST_EVERY_MS);
    if (!tested) throw new CallError('not-found', 'unknown device', 'device');
    if (tested === 'too-soon')
      throw new CallError('too-many-requests', 'this device was tested a moment ago', 'device');
    // The push service may take seconds.
    land();
    const { device, language } = tested;
    const found = attemptOf(await deliveries.test(device, { memberId: caller.id, language }));
    if (found.outcome === 'gone')
      finished(caller.id, await store.removeDevice(caller.id, device.id, device.endpoint));
    if (found.outcome === 'sent') await store.reached(device.id, now());
    return found;
  });

  route(app, getAlertRates, () => deliveries.rates());
}
