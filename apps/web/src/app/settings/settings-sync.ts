import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import { getSettings, saveSettings } from '@dorpon/contract/settings';
import { type SettingName, settingNames, syncAction } from '@dorpon/domain/members/settings';
import { call } from '../../api/call.ts';
import { memberStore } from '../../api/member.ts';
import { onMemberEvent, onMemberReturn } from '../../live/member-events.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { choseAt, noteChoice, SETTINGS_OF } from './choice-times.ts';
import { canSend, syncedSettings } from './synced-settings.ts';

/** A person tries the choices; the last of them is sent. */
const PAUSE_MS = 600;
const RETRY_MS = 10_000;

/** Whose choices these are; a page that was closed when they signed out learns it with the next. */
let member = readStored(SETTINGS_OF);
let begun = false;
let knownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Chosen here and not yet known to the server: what arrives meanwhile is older. */
const unsent = new Set<SettingName>();
/** What the server has as well; taking it over is no choice of this device. */
const agreed = new Map<SettingName, string>();

const sendLater = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void exchange(), ms);
};

/** Sends what is unsent, or asks; then takes over what was chosen later elsewhere. */
async function exchange(): Promise<void> {
  const whose = member;
  if (whose === null) return;
  clearTimeout(timer);
  const sending = settingNames.filter((name) => unsent.has(name));
  for (const name of sending) unsent.delete(name);
  try {
    const kept = await (sending.length > 0 ? sendSettings(changesOf(sending)) : fetchSettings());
    if (member === whose) await reconcile(kept);
  } catch {
    // The choices hold here; they are sent when the server can be reached again.
    for (const name of sending) unsent.add(name);
    if (member === whose && sending.length > 0) sendLater(RETRY_MS);
  }
}

function changesOf(names: readonly SettingName[]) {
  const now = Date.now();
  return Object.fromEntries(
    names.map((name) => {
      const { stored, read } = syncedSettings[name];
      return [name, { value: read(), age: Math.max(0, now - choseAt(stored)) }];
    }),
  );
}

async function reconcile({ at, settings }: KeptForMember): Promise<void> {
  const now = Date.now();
  knownAt = Math.max(knownAt, at);
  for (const name of settingNames) {
    if (unsent.has(name)) continue;
    const { stored, read, take } = syncedSettings[name];
    const kept = settings[name];
    const turn = syncAction(kept, { chosenAt: choseAt(stored) }, now);
    if (kept !== undefined && turn === 'take') {
      agreed.set(name, kept.value);
      if (kept.value !== read()) await take(kept.value);
      noteChoice(stored, now - kept.age);
    } else if (turn === 'send' && canSend(read())) unsent.add(name);
  }
  if (unsent.size > 0) sendLater(0);
}

/** What a member chose is theirs: the next one here does not inherit its date, nor their views. */
function forget(): void {
  clearTimeout(timer);
  agreed.clear();
  if (!unsent.has('matrixViews')) {
    agreed.set('matrixViews', '[]');
    syncedSettings.matrixViews.take('[]');
  }
  for (const { stored } of Object.values(syncedSettings)) noteChoice(stored, null);
  unsent.clear();
  knownAt = 0;
}

export const settingsSync = {
  follow(id: string | null): void {
    if (begun && id === member) return;
    begun = true;
    if (member !== null && id !== member) forget();
    member = id;
    writeStored(SETTINGS_OF, id);
    if (id !== null) void exchange();
  },
  changed(storedName: string): void {
    const name = settingNames.find((each) => syncedSettings[each].stored === storedName);
    if (member === null || name === undefined) return;
    const value = syncedSettings[name].read();
    if (!canSend(value) || (agreed.get(name) === value && !unsent.has(name))) return;
    unsent.add(name);
    sendLater(PAUSE_MS);
  },
};

onMemberEvent(({ what, at }) => {
  if (what === 'settings' && at > knownAt) void exchange();
  if (what === 'profile') void memberStore.refresh();
});
let wasInRoom = false;
onMemberReturn(() => {
  void exchange();
  // A server that was restarted may have taken a role away.
  if (wasInRoom) void memberStore.refresh();
  wasInRoom = true;
});

type KeptForMember = AnswerOf<typeof getSettings>;
type SentSettings = BodyOf<typeof saveSettings>['changes'];

const fetchSettings = async (): Promise<KeptForMember> =>
  (await call(getSettings, { query: {} })).answer;

/** What holds afterwards, which may be a later choice of another device. */
const sendSettings = async (changes: SentSettings): Promise<KeptForMember> =>
  (await call(saveSettings, { body: { changes } })).answer;
