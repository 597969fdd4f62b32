import { memberStore } from '../../api/member.ts';
import { arrivalOf, createPart } from '../../platform/part.ts';
import { onStored, readStored } from '../../platform/stored.ts';
import { noteChoice, SETTINGS_OF } from './choice-times.ts';

/** What of this browser's store follows a member, by the names under which it is kept here. */
const followed = /^(language|isDark|numerals|palette|data-matrix\.views)$/;

const syncCode = createPart(() => import('./settings-sync.ts'));

async function tell(name?: string): Promise<void> {
  const member = memberStore.read();
  // Nothing of a visitor is sent, so its code need not come.
  if (member === undefined || (member === null && readStored(SETTINGS_OF) === null)) return;
  const { settingsSync } = await arrivalOf(syncCode);
  settingsSync.follow(memberStore.read()?.id ?? null);
  if (name !== undefined) settingsSync.changed(name);
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
