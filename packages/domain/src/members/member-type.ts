import type { EpochMs } from '../units.ts';

export const memberTypes = ['free', 'pro'] as const;
export type MemberType = (typeof memberTypes)[number];

export interface Membership {
  readonly type: MemberType;
  /** Null for who is not pro, and for who is without end. */
  readonly proUntil: EpochMs | null;
}

/** What a stored membership is worth now: pro ends by itself, at the moment that it names. */
export function membershipAt({ type, proUntil }: Membership, now: EpochMs): Membership {
  const isPro = type === 'pro' && (proUntil === null || proUntil > now);
  return isPro ? { type, proUntil } : { type: 'free', proUntil: null };
}
