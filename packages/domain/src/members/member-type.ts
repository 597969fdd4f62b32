import type { EpochMs } from '../units.ts';

export const memberTypes = ['free', 'pro'] as const;
export type MemberType = (typeof memberTypes)[number];

export interface Membership {
  readonly type: MemberType;
  /** Null for a free member, and for pro without an end date. */
  readonly proUntil: EpochMs | null;
}

/** The membership in force at `now`: pro ends by itself at `proUntil`. */
export function membershipAt({ type, proUntil }: Membership, now: EpochMs): Membership {
  const isPro = type === 'pro' && (proUntil === null || proUntil > now);
  return isPro ? { type, proUntil } : { type: 'free', proUntil: null };
}
