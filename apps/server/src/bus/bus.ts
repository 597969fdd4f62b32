import type { MemberChange } from '@dorpon/contract/member-changes';

/**
 * Messages that must reach every process in which a member has a window open. A feature publishes
 * here and does not know how many processes there are.
 */
export interface Bus {
  /** Sends a change to every window of a member. */
  notifyMember(memberId: string, change: MemberChange): void;
  onMemberChange(listener: (memberId: string, change: MemberChange) => void): void;
  /** Closes every socket of a session. */
  endSession(sessionId: string): void;
  onSessionEnd(listener: (sessionId: string) => void): void;
}

/** Bus of a single process: listeners are called synchronously. */
export function createMemoryBus(): Bus {
  const changes: ((memberId: string, change: MemberChange) => void)[] = [];
  const ends: ((sessionId: string) => void)[] = [];
  return {
    notifyMember(memberId, change) {
      for (const listener of changes) listener(memberId, change);
    },
    onMemberChange: (listener) => void changes.push(listener),
    endSession(sessionId) {
      for (const listener of ends) listener(sessionId);
    },
    onSessionEnd: (listener) => void ends.push(listener),
  };
}
