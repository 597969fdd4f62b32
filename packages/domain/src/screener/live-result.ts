import type { EpochMs, ShareCode, TradingDay } from '../units.ts';

/** What a live screener found last; rules R1 to R5 of SPEC.md. */
export interface LiveResult {
  readonly text: string;
  readonly day: TradingDay;
  /** When the first result of this text and day was taken: changes count from there. */
  readonly base: EpochMs;
  /** Of the last change, on the clock of the exchange. */
  readonly at: EpochMs;
  readonly matches: readonly LiveMatch[];
}

export interface LiveMatch {
  readonly code: ShareCode;
  /** When it came in; null for one that was there at the base. */
  readonly since: EpochMs | null;
}

export interface LiveChange {
  readonly code: ShareCode;
  readonly enters: boolean;
}

/** A result as it is found at one moment. */
export interface FoundNow {
  readonly text: string;
  readonly day: TradingDay;
  readonly at: EpochMs;
  readonly codes: readonly ShareCode[];
}

export type LiveStep =
  /** The market is not yet where it was (R4). */
  | { readonly how: 'behind' }
  | { readonly how: 'same' }
  /** Of another text, another day, or for the first time (R3). */
  | { readonly how: 'base'; readonly result: LiveResult }
  | {
      readonly how: 'changed';
      readonly result: LiveResult;
      readonly changes: readonly LiveChange[];
    };

/** Restarts lose less than this; more is a session that was begun again. */
export const MOST_BEHIND_MS = 10 * 60_000;

/** What follows from a new result after an earlier one. */
export function liveStep(before: LiveResult | undefined, now: FoundNow): LiveStep {
  const { text, day, at, codes } = now;
  const behind = before ? before.at - at : 0;
  if (before?.text !== text || before.day !== day || behind > MOST_BEHIND_MS) {
    const matches = codes.map((code) => ({ code, since: null }));
    return { how: 'base', result: { text, day, base: at, at, matches } };
  }
  if (behind > 0) return { how: 'behind' };
  const was = new Map(before.matches.map((match) => [match.code, match]));
  const is = new Set(codes);
  const changes = [
    ...codes.filter((code) => !was.has(code)).map((code) => ({ code, enters: true })),
    ...[...was.keys()].filter((code) => !is.has(code)).map((code) => ({ code, enters: false })),
  ];
  if (changes.length === 0) return { how: 'same' };
  const matches = codes.map((code) => was.get(code) ?? { code, since: at });
  return { how: 'changed', result: { ...before, at, matches }, changes };
}

/**
 * Of a member's live screeners, in the order in which they were made, those that the membership runs. `place`
 * is among all that the member has saved.
 */
export const runningOnes = <One extends { readonly place: number }>(
  live: readonly One[],
  most: { readonly savedScreeners: number; readonly liveScreeners: number },
): readonly One[] =>
  live.filter(({ place }) => place < most.savedScreeners).slice(0, most.liveScreeners);
