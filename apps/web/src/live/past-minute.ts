import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import { useSyncExternalStore } from 'react';

/** The past moment that the whole app shows instead of now. */
export interface PastMinute {
  /** The session of its day. */
  readonly hours: SessionHours;
  /** Complete minutes since the opening. */
  readonly minute: number;
  /** The exchange time that screens are given: what came later must not be shown. */
  readonly at: EpochMs;
  /** The needle is moving: figures follow it, lists keep their order until it rests. */
  readonly isMoving: boolean;
  /** The whole board is of this minute; otherwise only some of its shares yet. */
  readonly isWhole: boolean;
  /** Locks, halts and suspensions of the day are recorded. */
  readonly hasHalts: boolean;
}

const listeners = new Set<() => void>();
let past: PastMinute | null = null;
let restedAt: EpochMs | null = null;

/** Null while the app shows now. Only time travel writes it. */
export const pastMinute = {
  read: (): PastMinute | null => past,
  show(next: PastMinute | null): void {
    past = next;
    if (!next?.isMoving) restedAt = next?.at ?? null;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The past moment to show, or null for now. The board, the clock and the session hours follow it by themselves. */
export const usePastMinute = (): PastMinute | null =>
  useSyncExternalStore(pastMinute.subscribe, pastMinute.read);

/** The time of the past moment, the former one while the needle moves; null for now. */
export const useRestedMoment = (): EpochMs | null =>
  useSyncExternalStore(pastMinute.subscribe, () => restedAt);

/** False on a past day without a record of locks, halts and suspensions: that none is listed means nothing. */
export const useHasHalts = (): boolean =>
  useSyncExternalStore(pastMinute.subscribe, () => past?.hasHalts ?? true);

/** The session of the past day; null for now. Renders again only when the day changes. */
export const usePastHours = (): SessionHours | null =>
  useSyncExternalStore(pastMinute.subscribe, () => past?.hours ?? null);
