import type { MemberChange } from '@dorpon/contract/member-changes';

type Listener = (change: MemberChange) => void;

const listeners = new Set<Listener>();
const joinListeners = new Set<() => void>();

/** Calls the listener when the member's data changed, here or on another device. */
export function onMemberEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls the listener when the member's room was joined, the first time or again: earlier events may
 * have been missed.
 */
export function onRoomJoined(listener: () => void): () => void {
  joinListeners.add(listener);
  return () => joinListeners.delete(listener);
}

export function emitMemberEvent(change: MemberChange): void {
  for (const listener of listeners) listener(change);
}

export function emitRoomJoined(): void {
  for (const listener of joinListeners) listener();
}
