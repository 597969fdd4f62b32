import { useSyncExternalStore } from 'react';
import { createPart } from '../platform/part.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import type { Member, MemberType } from './session-member.ts';

/** Undefined while unknown, null when nobody is signed in. */
type Known = Member | null | undefined;
/**
 * `hasLeft`: the member who was last signed in at this browser no longer is, even if they signed out
 * while the page was closed. `now` is undefined when another window changed who is signed in; the server says later who
 * that is, and `hasLeft` is then false, because it has been said.
 */
type ChangeListener = (now: Known, before: Known, hasLeft: boolean) => void;

/** Id of the last known member. Other tabs get a storage event when it changes. */
const STORED_USER = 'user';
const STORED_TYPE = 'userType';
const RETRY_MS = 10_000;

const sessionCall = createPart(() => import('./session-member.ts'));

const listeners = new Set<() => void>();
const changeListeners = new Set<ChangeListener>();
// Where nobody has signed in, the first request waits until the page is idle.
let member: Known = readStored(STORED_USER) === null ? null : undefined;
let fault: unknown;
/** The member is the one that this device kept: the server has not said yet. */
let isAssumed = false;
/** Hidden since another window changed who is signed in. */
let hidden: Known;
/** Answers to older requests are ignored. */
let latestRequest = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** A running call that replaces this browser's session. */
let replacing: Promise<unknown> | undefined;

const notify = () => {
  for (const listener of listeners) listener();
};

function set(next: Member | null): void {
  latestRequest += 1;
  take(next);
}

function take(next: Member | null): void {
  const wasUnknown = member === undefined;
  const before = wasUnknown ? hidden : member;
  const lastId = before === undefined ? readStored(STORED_USER) : (before?.id ?? null);
  const hasLeft = hidden === undefined && lastId !== null && lastId !== next?.id;
  member = next;
  hidden = undefined;
  fault = undefined;
  isAssumed = false;
  writeStored(STORED_USER, next?.id ?? null);
  writeStored(STORED_TYPE, next?.type === 'pro' ? 'pro' : null);
  // Personal data is removed before the next member is rendered.
  if (before?.id !== next?.id || wasUnknown)
    for (const listener of changeListeners) listener(next, before, hasLeft);
  notify();
}

async function refresh(): Promise<Known> {
  latestRequest += 1;
  const mine = latestRequest;
  await replacing;
  try {
    const { fetchSessionMember } = await sessionCall.load();
    const now = await fetchSessionMember();
    if (mine === latestRequest) set(now && { ...knownType(now.id), ...now });
  } catch (error) {
    if (mine !== latestRequest) return member;
    // An unreachable server must not sign anybody out.
    fault = error;
    notify();
    if (member === undefined || isAssumed || isOutdated()) {
      clearTimeout(retry);
      retry = setTimeout(refresh, RETRY_MS);
    }
  }
  return member;
}

/** Another window has found somebody else signed in. */
const isOutdated = (): boolean =>
  member !== undefined && (member?.id ?? null) !== readStored(STORED_USER);

/** Nothing of the member is shown, sent or stored until the server says who is signed in. */
function hide(): void {
  hidden = member;
  member = undefined;
  isAssumed = false;
  fault = undefined;
  latestRequest += 1;
  for (const listener of changeListeners) listener(undefined, hidden, true);
  notify();
}

/** The type as last known; free until the server says otherwise. */
function knownType(id: string): MemberType {
  if (member?.id === id) return member;
  const wasPro = readStored(STORED_USER) === id && readStored(STORED_TYPE) === 'pro';
  return { type: wasPro ? 'pro' : 'free', proUntil: null, hasPortfolio: false };
}

/** Asks for the type of the signed-in member. */
async function refreshType(): Promise<void> {
  const id = member?.id;
  if (id === undefined) return;
  const { fetchMemberType } = await sessionCall.load();
  const now = await fetchMemberType();
  if (member?.id !== id) return;
  // Not by `set`, which would make a running request for the session be ignored.
  member = { ...member, ...now };
  writeStored(STORED_TYPE, now.type === 'pro' ? 'pro' : null);
  notify();
}

/**
 * Runs a call that ends this browser's session and starts another. The server ends the old session
 * and notifies the socket before the new cookie arrives: a request in between would find nobody
 * signed in.
 */
async function replaceSession(work: () => Promise<unknown>): Promise<void> {
  // A request from before the call may be answered for the old session.
  latestRequest += 1;
  const running = work();
  replacing = running.catch(() => {});
  try {
    await running;
  } finally {
    replacing = undefined;
    void refresh();
  }
}

export const memberStore = {
  read: (): Known => member,
  /** Resolves when it is known who is signed in; rejects if the request fails. */
  async known(): Promise<Member | null> {
    while (member === undefined && fault === undefined)
      await new Promise<void>((resolve) => {
        const forget = memberStore.subscribe(() => {
          forget();
          resolve();
        });
      });
    if (member === undefined) throw fault;
    return member;
  },
  /**
   * For whom the server answers: the id of the member, empty for a visitor. Until it has said so, whoever was last signed
   * in here; undefined when another window has changed that.
   */
  asker(): string | undefined {
    if (member !== undefined) return member?.id ?? '';
    return hidden === undefined ? (readStored(STORED_USER) ?? '') : undefined;
  },
  /** The error of the last request, if it failed. */
  fault: (): unknown => fault,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks the server who is signed in. */
  refresh,
  refreshType,
  replaceSession,
  /** Settles when the new session is here; undefined when none is pending. */
  replacement: (): Promise<unknown> | undefined => replacing,
  set,
  /** The member as this device last knew them, until the server can say who is signed in. */
  assume(kept: Member): void {
    if (member !== undefined || readStored(STORED_USER) !== kept.id) return;
    // A running request for the session still counts.
    take(kept);
    isAssumed = true;
  },
};

export const useMember = (): Known => useSyncExternalStore(memberStore.subscribe, memberStore.read);

/** Part of the key of each answer that depends on who asks. */
export const useAsker = (): string | undefined =>
  useSyncExternalStore(memberStore.subscribe, memberStore.asker);

/**
 * Calls the listener when another member signs in, on sign-out, and when the member is first known.
 */
export function onMemberChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key !== STORED_USER) return;
  if (member && isOutdated()) hide();
  void refresh();
});
