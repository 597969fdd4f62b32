import { memberStore } from '../../api/member.ts';
import { arrivalOf, createPart } from '../../platform/part.ts';
import { onStored, readStored } from '../../platform/stored.ts';
import { noteChoice, SETTINGS_OF } from './choice-times.ts';

/** The stored keys that are synced for a member. */
const followed = /^(language|isDark|numerals|palette|data-matrix\.views|home\.sections)$/;

const syncCode = createPart(() => import('./settings-sync.ts'));

async function sync(name?: string): Promise<void> {
  const member = memberStore.read();
  // Nothing is sent for visitors, so their pages do not load the code.
  if (member === undefined || (member === null && readStored(SETTINGS_OF) === null)) return;
  const { settingsSync } = await arrivalOf(syncCode);
  settingsSync.follow(memberStore.read()?.id ?? null);
  if (name !== undefined) settingsSync.changed(name);
}

/** From now on, dates each choice of a synced setting and sends it for signed-in members. */
export function followSettings(): void {
  onStored((name) => {
    if (!followed.test(name)) return;
    noteChoice(name, Date.now());
    void sync(name);
  });
  memberStore.subscribe(() => void sync());
  void sync();
}
