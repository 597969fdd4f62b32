import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import { getSettings, MAX_AGE_MS, saveSettings } from '@dorpon/contract/settings';
import { mergeViews } from '@dorpon/domain/members/matrix-views';
import {
  type SettingName,
  settingNames,
  syncAction,
  VISITOR_CHOICE,
} from '@dorpon/domain/members/settings';
import { call } from '../../api/call.ts';
import { memberStore } from '../../api/member.ts';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { choseAt, noteChoice, SETTINGS_OF } from './choice-times.ts';
import { canSend, syncedSettings } from './synced-settings.ts';

/** Only the last of several quick choices is sent. */
const PAUSE_MS = 600;
const RETRY_MS = 10_000;

/** The member whose choices these are, even if they signed out while the page was closed. */
let member = readStored(SETTINGS_OF);
let started = false;
let knownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Chosen here and not yet sent. Values that arrive meanwhile are older and are not applied. */
const unsent = new Set<SettingName>();
/** Values that the server has too; applying them is not a choice of this device. */
const agreed = new Map<SettingName, string>();

const sendLater = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void exchange(), ms);
};

/** Sends unsent choices, or fetches; then applies later choices of other devices. */
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
    // The choices stay unsent and are sent again after `RETRY_MS`.
    for (const name of sending) unsent.add(name);
    if (member === whose && sending.length > 0) sendLater(RETRY_MS);
  }
}

function changesOf(names: readonly SettingName[]) {
  const now = Date.now();
  return Object.fromEntries(
    names.map((name) => {
      const { stored, read } = syncedSettings[name];
      const age = Math.min(Math.max(0, now - choseAt(stored)), MAX_AGE_MS);
      return [name, { value: read(), age }];
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
    const action = syncAction(kept, { chosenAt: choseAt(stored) }, now);
    if (kept !== undefined && action === 'take') {
      const value = name === 'matrixViews' ? withVisitorViews(kept.value) : kept.value;
      agreed.set(name, value);
      if (value !== read()) await take(value);
      noteChoice(stored, value === kept.value ? now - kept.age : now);
      if (value !== kept.value) unsent.add(name);
    } else if (action === 'send' && canSend(read())) unsent.add(name);
  }
  if (unsent.size > 0) sendLater(0);
}

/** Views saved before sign-in are added to those of the account. */
function withVisitorViews(kept: string): string {
  const { stored, read } = syncedSettings.matrixViews;
  return choseAt(stored) === VISITOR_CHOICE ? mergeViews(kept, read(), canSend) : kept;
}

/** `forget` removes the dates of another member's choices: dated ones were made before sign-in. */
function markVisitorChoices(): void {
  for (const { stored } of Object.values(syncedSettings))
    if (choseAt(stored) > 0) noteChoice(stored, VISITOR_CHOICE);
}

/**
 * Removes the dates of the last member's choices and their saved views, so that the next member at
 * this browser does not get them. Views that were not sent yet go too: nobody else may see them.
 */
function forget(): void {
  clearTimeout(timer);
  agreed.clear();
  agreed.set('matrixViews', '[]');
  syncedSettings.matrixViews.take('[]');
  for (const { stored } of Object.values(syncedSettings)) noteChoice(stored, null);
  unsent.clear();
  knownAt = 0;
}

export const settingsSync = {
  follow(id: string | null): void {
    if (started && id === member) return;
    started = true;
    if (member !== null && id !== member) forget();
    // Another tab may have done it already, and the member may have chosen since.
    if (id !== null && readStored(SETTINGS_OF) !== id) markVisitorChoices();
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
onRoomJoined(() => {
  void exchange();
  // A restarted server may have removed a role, and a new type may have been missed.
  if (wasInRoom)
    void memberStore
      .refresh()
      .then(memberStore.refreshType)
      .catch(() => {});
  wasInRoom = true;
});

type KeptForMember = AnswerOf<typeof getSettings>;
type SentSettings = BodyOf<typeof saveSettings>['changes'];

const fetchSettings = async (): Promise<KeptForMember> =>
  (await call(getSettings, { query: {} })).answer;

/** Returns the settings after the write, which may include a later choice of another device. */
const sendSettings = async (changes: SentSettings): Promise<KeptForMember> =>
  (await call(saveSettings, { body: { changes } })).answer;
