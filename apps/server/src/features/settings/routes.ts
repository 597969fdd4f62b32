import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { getSettings, saveSettings } from '@dorpon/contract/settings';
import { type SettingChanges, settingNames } from '@dorpon/domain/members/settings';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { MemberSettings, SettingsStore } from './store.ts';

export interface SettingsParts {
  readonly store: SettingsStore;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** A member's settings, shared by all their devices. */
export function settingsRoutes(app: FastifyInstance, parts: SettingsParts): void {
  const { store, now, notifyMember } = parts;

  route(app, getSettings, async ({ caller }) => toAnswer(await store.settingsOf(caller.id), now()));

  route(app, saveSettings, async ({ caller, body: { changes } }) => {
    const dated: { -readonly [Name in keyof SettingChanges]: SettingChanges[Name] } = {};
    for (const name of settingNames) {
      const change = changes[name];
      if (change) dated[name] = { value: change.value, changedAt: now() - change.age };
    }
    const saved = await store.save(caller.id, dated);
    if (saved.isNew) notifyMember(caller.id, { what: 'settings', at: saved.version });
    return toAnswer(saved, now());
  });
}

function toAnswer({ version, kept }: MemberSettings, now: EpochMs): AnswerOf<typeof getSettings> {
  const settings: AnswerOf<typeof getSettings>['settings'] = {};
  for (const name of settingNames) {
    const setting = kept[name];
    if (!setting) continue;
    const age = Math.max(0, now - setting.changedAt);
    settings[name] = { value: setting.value, age, version: setting.version };
  }
  return { at: version, settings };
}
