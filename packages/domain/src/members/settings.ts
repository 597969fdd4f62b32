import type { EpochMs } from '../units.ts';

/** What of a person's choices follows them from device to device. */
export const settingNames = ['language', 'theme', 'numerals', 'palette', 'matrixViews'] as const;
export type SettingName = (typeof settingNames)[number];

export interface KeptSetting {
  readonly value: string;
  /** The member's count of changes when it came. */
  readonly version: number;
  readonly changedAt: EpochMs;
}
export type KeptSettings = { readonly [Name in SettingName]?: KeptSetting | undefined };

export type SettingChanges = {
  readonly [Name in SettingName]?: Omit<KeptSetting, 'version'> | undefined;
};

/** What a device does with a choice of its own beside what the server keeps. */
export type SettingTurn = 'take' | 'send' | 'rest';

/**
 * Ages, not moments: a device whose clock is wrong knows how long ago it chose. Never chosen here is
 * moment 0, so what the server keeps is taken. The later choice goes out also when it is the same as
 * what is kept: else one that another device made in between would win.
 */
export function settingTurn(
  kept: { readonly age: number } | undefined,
  here: { readonly chosenAt: EpochMs },
  now: EpochMs,
): SettingTurn {
  if (kept !== undefined && now - kept.age >= here.chosenAt) return 'take';
  return here.chosenAt > 0 ? 'send' : 'rest';
}

/**
 * The later choice wins, whichever arrives first: a device that was offline does not undo what was
 * chosen since. Without a change it is the same object.
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
    // Chosen again: nothing for the others to hear, but what was chosen in between is older now.
    const isAgain = change.value === before?.value;
    if (isAgain && before.changedAt === change.changedAt) continue;
    next[name] = { ...change, version: isAgain ? before.version : version };
    isSame = false;
  }
  return isSame ? kept : next;
}
