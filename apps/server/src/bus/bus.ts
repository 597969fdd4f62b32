import type { MemberChange } from '@dorpon/contract/member-changes';

/**
 * What must be heard wherever a member has a window open. A feature says it here and does not know
 * whether there is more than one process.
 */
export interface Bus {
  /** Tells every window of a member what changed. */
  tellMember(memberId: string, change: MemberChange): void;
  onMemberChange(listener: (memberId: string, change: MemberChange) => void): void;
  /** Ends every socket of a session. */
  endSession(sessionId: string): void;
  onSessionEnd(listener: (sessionId: string) => void): void;
}

/** Of one process: what is said is heard at once. */
export function createMemoryBus(): Bus {
  const changes: ((memberId: string, change: MemberChange) => void)[] = [];
  const ends: ((sessionId: string) => void)[] = [];
  return {
    tellMember(memberId, change) {
      for (const listener of changes) listener(memberId, change);
    },
    onMemberChange: (listener) => void changes.push(listener),
    endSession(sessionId) {
      for (const listener of ends) listener(sessionId);
    },
    onSessionEnd: (listener) => void ends.push(listener),
  };
}
