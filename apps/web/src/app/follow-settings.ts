import { noteChoice, SETTINGS_OF } from '../platform/choice-times.ts';
import { memberStore } from '../platform/member.ts';
import { onStored, readStored } from '../platform/stored.ts';

/** What of this browser's store follows a member, by the names under which it is kept here. */
const followed = /^(language|isDark|numerals|palette|data-matrix\.views)$/;

let loading: Promise<typeof import('./settings-sync.ts')> | undefined;

async function tell(name?: string): Promise<void> {
  const member = memberStore.read();
  // Nothing of a visitor is sent, so its code need not come.
  if (member === undefined || (member === null && readStored(SETTINGS_OF) === null)) return;
  loading ??= import('./settings-sync.ts');
  try {
    const { settingsSync } = await loading;
    settingsSync.follow(memberStore.read()?.id ?? null);
    if (name !== undefined) settingsSync.changed(name);
  } catch {
    // Without its code a choice stays here; the next one asks again.
    loading = undefined;
  }
}

/** From now on choices are dated, and where somebody is signed in they are kept for all devices. */
export function followSettings(): void {
  onStored((name) => {
    if (!followed.test(name)) return;
    noteChoice(name, Date.now());
    void tell(name);
  });
  memberStore.subscribe(() => void tell());
  void tell();
}
