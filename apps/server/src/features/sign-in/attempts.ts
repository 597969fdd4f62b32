import type { AttemptCounts } from '../../db/attempt-counts.ts';
import { bucketsOf } from '../../http/network-of.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { AddressCap, Limit, Window } from './limits.ts';

/** One counter: a limit and the key it is counted under. */
export interface Use extends Window {
  readonly name: string;
  /** An account or an address. */
  readonly subject: string;
  readonly source?: string;
  /** Released after a success. */
  readonly onlyFailures?: true;
}

/** The caller as one account sees them. */
export interface Source {
  /** The device, if it is known to the account. */
  readonly device: string | null;
  readonly network: string;
}

/** Counted by member: only a session of theirs can use these up. */
export const byMember = ({ id }: { readonly id: string }): Source => ({ device: id, network: '' });

/**
 * The counters that an attempt at an account uses. The caller's own come first: an attempt refused
 * by them does not use up the shared ones.
 */
export function usesOf(limit: Limit, account: string, source: Source): Use[] {
  const counted = (
    who: 'device' | 'known' | 'place' | 'strangers',
    by?: { readonly key: string; readonly times: number },
  ): Use[] =>
    (limit[who] ?? []).map(({ most, seconds }) => ({
      name: `${limit.name} ${who} ${seconds}`,
      most: (by?.times ?? 1) * most,
      seconds,
      subject: account,
      ...(by !== undefined && { source: by.key }),
    }));
  if (source.device !== null)
    return [...counted('device', { key: source.device, times: 1 }), ...counted('known')];
  return [
    ...bucketsOf(source.network).flatMap((bucket) => counted('place', bucket)),
    ...(limit.address ? usesOfAddress(limit.address, source.network) : []),
    ...counted('strangers'),
  ];
}

export const usesOfAddress = (cap: AddressCap, network: string): Use[] =>
  bucketsOf(network).map(({ key, times }) => ({ ...cap, most: times * cap.most, subject: key }));

/** Those that a success releases: the caller's own, never the shared ones. */
export const ownUses = (uses: readonly Use[]): Use[] =>
  uses.filter(({ source }) => source !== undefined);

export type Attempts = ReturnType<typeof createAttempts>;

const FORGET_EVERY = 500;

/** Counted in the database: a restart resets nothing, and all processes share the counts. */
export function createAttempts(
  counts: AttemptCounts,
  hash: KeyedHash,
  forgetOld: () => Promise<void>,
) {
  let used = 0;
  const subjectOf = (subject: string) => hash('attempt subject', subject.toLowerCase());
  const keyOf = ({ name, subject, source = '' }: Use) =>
    hash(`attempt ${name}`, `${subject.toLowerCase()}\n${source}`);

  return {
    /**
     * Uses one attempt of each in turn; returns the seconds to wait of the first that is used up.
     */
    async use(uses: readonly Use[]): Promise<number | null> {
      used += uses.length;
      if (used > FORGET_EVERY) {
        used = 0;
        await forgetOld();
      }
      for (const use of uses) {
        const wait = await counts.attempt({
          ...use,
          key: keyOf(use),
          subject: subjectOf(use.subject),
        });
        if (wait !== null) return wait;
      }
      return null;
    },

    forgive: (uses: readonly Use[]) => counts.forgive(uses.map(keyOf)),

    /** After a success: releases the counters that are for failures only. */
    async giveBack(uses: readonly Use[]): Promise<void> {
      const returned = uses.filter(({ onlyFailures }) => onlyFailures);
      if (returned.length > 0) await counts.giveBack(returned.map(keyOf));
    },

    /** For a call that was refused before it tried anything. */
    undo: (uses: readonly Use[]) => counts.giveBack(uses.map(keyOf)),

    /** Resets every attempt at an account, whoever made it. */
    resetAccount: (account: string) => counts.forgiveSubject(subjectOf(account)),

    /** The keys under which attempts at these are counted. */
    subjectsOf: (subjects: readonly string[]): string[] => subjects.map(subjectOf),
  };
}
