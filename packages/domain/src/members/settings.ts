import type { EpochMs } from '../units.ts';

/** Settings that are synchronised between a member's devices. */
export const settingNames = [
  'language',
  'theme',
  'numerals',
  'palette',
  'matrixViews',
  'homeSections',
  'tours',
] as const;
export type SettingName = (typeof settingNames)[number];

export interface KeptSetting {
  readonly value: string;
  /** The member's change counter at the time of this change. */
  readonly version: number;
  readonly changedAt: EpochMs;
}
export type KeptSettings = { readonly [Name in SettingName]?: KeptSetting | undefined };

export type SettingChanges = {
  readonly [Name in SettingName]?: Omit<KeptSetting, 'version'> | undefined;
};

/**
 * The date of a choice made before sign-in, earlier than every choice of a member: it fills a setting
 * that the account has not chosen, and never replaces one.
 */
export const VISITOR_CHOICE: EpochMs = 1;

/** `take` the server's value, `send` the local one, or do nothing. */
export type SyncAction = 'take' | 'send' | 'none';

/**
 * The server sends ages instead of times because a device's clock may be wrong. A `chosenAt` of 0 means
 * never chosen on this device, so the server's value is taken. A later local choice is sent even when it
 * equals the server's value; otherwise a choice made on another device in between would win.
 */
export function syncAction(
  kept: { readonly age: number } | undefined,
  here: { readonly chosenAt: EpochMs },
  now: EpochMs,
): SyncAction {
  if (kept !== undefined && now - kept.age >= here.chosenAt) return 'take';
  return here.chosenAt > 0 ? 'send' : 'none';
}

/**
 * The later choice wins regardless of arrival order, so a device that was offline does not undo newer
 * choices. Returns the same object when nothing changed.
 */
export function mergeSettings(
  kept: KeptSettings,
  changes: SettingChanges,
  version: number,
): KeptSettings {
  const next: { [Name in SettingName]?: KeptSetting | undefined } = { ...kept };
  let isSame = true;
  for (const name of settingNames) {
    const [before, change] = [kept[name], changes[name]];
    if (!change || (before && before.changedAt > change.changedAt)) continue;
    // Same value chosen again: other devices need no update, but the new time must outrank choices made
    // in between.
    const isAgain = change.value === before?.value;
    if (isAgain && before.changedAt === change.changedAt) continue;
    next[name] = { ...change, version: isAgain ? before.version : version };
    isSame = false;
  }
  return isSame ? kept : next;
}
