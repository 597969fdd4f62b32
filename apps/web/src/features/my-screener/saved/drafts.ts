import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { useSyncExternalStore } from 'react';
import { onStored, readStored, writeStored } from '../../../platform/stored.ts';

/** What was changed and not saved, kept on this device. */
export interface Draft {
  readonly id: string;
  /** The version that was changed; 0 for a new screener. */
  readonly base: number;
  readonly content: ScreenerContent;
}

/** Removed when the member leaves: `app/member/forget-member.ts`. */
const STORED = 'screener.drafts';
/** More are not kept: the oldest is dropped. */
const MOST = 30;

const listeners = new Set<() => void>();
let known: readonly Draft[] | undefined;

/** In the order in which they were changed. */
export function readDrafts(): readonly Draft[] {
  known ??= parsed(readStored(STORED));
  return known;
}

function parsed(text: string | null): readonly Draft[] {
  if (text === null) return [];
  try {
    const drafts: unknown = JSON.parse(text);
    return Array.isArray(drafts) ? drafts.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  const { id, base, content } = (value ?? {}) as Partial<Draft>;
  return (
    typeof id === 'string' &&
    typeof base === 'number' &&
    typeof content?.text === 'string' &&
    typeof content.name === 'string' &&
    Array.isArray(content.columns)
  );
}

function write(change: (drafts: readonly Draft[]) => readonly Draft[]): void {
  // Another tab may have written meanwhile. Without storage they last until the page is closed.
  const stored = readStored(STORED);
  const next = change(stored === null ? readDrafts() : parsed(stored)).slice(-MOST);
  writeStored(STORED, next.length === 0 ? null : JSON.stringify(next));
  known = next;
  for (const listener of listeners) listener();
}

// The member has left: nothing of them stays in memory either.
onStored((name) => {
  if (name !== STORED) return;
  known = undefined;
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORED && key !== null) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

export const drafts = {
  keep: (draft: Draft): void => write((all) => [...all.filter(({ id }) => id !== draft.id), draft]),
  /** After a save: what was changed since stays, as a change of the saved version. */
  settle: (id: string, saved: ScreenerContent, version: number): void =>
    write((all) =>
      all.flatMap((draft) => {
        if (draft.id !== id) return draft;
        const isSaved = JSON.stringify(draft.content) === JSON.stringify(saved);
        return isSaved ? [] : { ...draft, base: version };
      }),
    ),
  drop: (id: string): void => write((all) => all.filter((draft) => draft.id !== id)),
};

/** A saved screener was made live: what was changed of it and is not saved yet is live as well. */
export function keepLive(id: string, saved: ScreenerContent, version: number): void {
  const draft = readDrafts().find((one) => one.id === id);
  if (draft) drafts.keep({ id, base: version, content: { ...draft.content, live: saved.live } });
}

export const useDrafts = (): readonly Draft[] => useSyncExternalStore(subscribe, readDrafts);
