import type { MemberChange } from '@dorpon/contract/member-changes';

type Listener = (change: MemberChange) => void;

const listeners = new Set<Listener>();
const returns = new Set<() => void>();

/** Something personal changed, here or on another device of the member. */
export function onMemberEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The member's room was entered, at first or again: what was said before that was not heard. */
export function onMemberReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

export function tellMemberEvent(change: MemberChange): void {
  for (const listener of listeners) listener(change);
}

export function tellMemberReturn(): void {
  for (const listener of returns) listener();
}
