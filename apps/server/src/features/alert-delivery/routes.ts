import {
  type AlertSettings,
  getAlertSettings,
  getDeliveries,
  getPushDevices,
  MAX_DEVICES,
  removePushDevice,
  renamePushDevice,
  saveAlertSettings,
  savePushDevice,
} from '@dorpon/contract/alert-delivery';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { entitlementsOf } from '@dorpon/domain/members/entitlements';
import { membershipAt } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { AlertDeliveryStore } from './store.ts';

export interface AlertDeliveryParts {
  readonly store: AlertDeliveryStore;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

const FIRST_SETTINGS: AlertSettings = {
  channels: {},
  quiet: null,
  showMoney: false,
  mailsOff: false,
};

/** Where a member's alerts are sent, and what was sent. */
export function alertDeliveryRoutes(app: FastifyInstance, parts: AlertDeliveryParts): void {
  const { store, now, notifyMember } = parts;

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

  route(app, getDeliveries, ({ caller, query: { firing, limit } }) =>
    store.deliveries(caller.id, firing, limit),
  );

  route(app, getAlertSettings, async ({ caller }) => {
    const [settings, sms] = await Promise.all([store.settings(caller.id), maySms(caller.id)]);
    return { settings: { ...FIRST_SETTINGS, ...settings }, sms };
  });

  route(app, saveAlertSettings, async ({ caller, body: { settings } }) => {
    const wantsSms = Object.values(settings.channels).some((chosen) => chosen?.includes('sms'));
    if (wantsSms && !(await maySms(caller.id)))
      throw new CallError('limit-reached', 'SMS is for pro members', 'settings.channels');
    return finished(caller.id, await store.saveSettings(caller.id, settings));
  });

  route(app, getPushDevices, ({ caller }) => store.devices(caller.id));

  route(app, savePushDevice, async ({ caller, body: { name, subscription } }) => {
    const { endpoint, keys } = subscription;
    const saved = await store.saveDevice(
      caller.id,
      { name, endpoint, ...keys },
      MAX_DEVICES,
      now(),
    );
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
}
