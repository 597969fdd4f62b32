import { useSyncExternalStore } from 'react';
import { createPart } from '../platform/part.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import type { Member } from './session-member.ts';

/** Undefined while it is not known, null for nobody. */
type Known = Member | null | undefined;
type ChangeListener = (now: Member | null, before: Known) => void;

/** Whose browser this was when the page was last open; its tabs hear of a change by it. */
const STORED_USER = 'user';
const STORED_TYPE = 'userType';
const AGAIN_MS = 10_000;

const sessionCall = createPart(() => import('./session-member.ts'));

const listeners = new Set<() => void>();
const changeListeners = new Set<ChangeListener>();
// A browser in which nobody signed in need not ask before it can say so.
let member: Known = readStored(STORED_USER) === null ? null : undefined;
let fault: unknown;
/** An answer to an older question is not an answer. */
let turn = 0;
/** A call that gives this browser another session. */
let replacing: Promise<unknown> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

function set(next: Member | null): void {
  const before = member;
  turn += 1;
  member = next;
  fault = undefined;
  writeStored(STORED_USER, next?.id ?? null);
  writeStored(STORED_TYPE, next?.type === 'pro' ? 'pro' : null);
  // What is personal goes before anybody draws the next member.
  if (before?.id !== next?.id || before === undefined)
    for (const listener of changeListeners) listener(next, before);
  tell();
}

async function refresh(): Promise<Known> {
  turn += 1;
  const mine = turn;
  await replacing;
  try {
    const { fetchSessionMember } = await sessionCall.load();
    const now = await fetchSessionMember();
    if (mine === turn) set(now);
  } catch (error) {
    // Nobody is signed out by a server that is away.
    fault = error;
    tell();
    if (member === undefined) setTimeout(refresh, AGAIN_MS);
  }
  return member;
}

/**
 * Runs a call that ends this browser's session and brings another. The server ends the old one, and tells the
 * socket, before the cookie of the new one is here: asked in between, nobody would be signed in.
 */
async function replaceSession(work: () => Promise<unknown>): Promise<void> {
  // A question from before the call may be answered for the old session.
  turn += 1;
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
  /** Resolves when it is known who is signed in; rejects when the question fails. */
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
  /** Why it is not known who is signed in, if the last question failed. */
  fault: (): unknown => fault,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks the server who is signed in. */
  refresh,
  replaceSession,
  /** Settles when the session that replaces this one is here; undefined while none is on its way. */
  replacement: (): Promise<unknown> | undefined => replacing,
  set,
};

export const useMember = (): Known => useSyncExternalStore(memberStore.subscribe, memberStore.read);

/** Hears when somebody else is signed in, or nobody any more: also the first time that it is known. */
export function onMemberChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

// Another tab signed in or out.
addEventListener('storage', ({ key }) => {
  if (key === STORED_USER) void refresh();
});
