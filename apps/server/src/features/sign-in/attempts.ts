import type { AttemptCounts } from '../../db/attempt-counts.ts';
import { bucketsOf } from '../../http/network-of.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { AddressCap, Limit, Window } from './limits.ts';

/** One counter: a limit and the key it is counted under. */
export interface Counter extends Window {
  readonly name: string;
  /** An account or an address. */
  readonly subject: string;
  readonly source?: string;
  /** A success is not counted. */
  readonly onlyFailures?: true;
}

/** The origin of an attempt: a device known to the account, otherwise a network. */
export interface Source {
  /** The device, if it is known to the account. */
  readonly device: string | null;
  readonly network: string;
}

/**
 * Counts by member: only the member can use these attempts up, by a session or a mailed reset link.
 */
export const byMember = ({ id }: { readonly id: string }): Source => ({ device: id, network: '' });

/**
 * The counters that an attempt at an account uses. The caller's own come first: an attempt refused
 * by them does not use up the shared ones.
 */
export function countersOf(limit: Limit, account: string, source: Source): Counter[] {
  const counted = (
    who: 'device' | 'known' | 'place' | 'strangers',
    by?: { readonly key: string; readonly times: number },
  ): Counter[] =>
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
    ...(limit.address ? countersOfAddress(limit.address, source.network) : []),
    ...counted('strangers'),
  ];
}

export const countersOfAddress = (cap: AddressCap, network: string): Counter[] =>
  bucketsOf(network).map(({ key, times }) => ({ ...cap, most: times * cap.most, subject: key }));

/** The caller's own counters. A success resets these and never the shared ones. */
export const ownCounters = (counters: readonly Counter[]): Counter[] =>
  counters.filter(({ source }) => source !== undefined);

export type Attempts = ReturnType<typeof createAttempts>;

const DELETE_OLD_EVERY = 500;

/** Counted in the database: a restart resets nothing, and all processes share the counts. */
export function createAttempts(
  counts: AttemptCounts,
  hash: KeyedHash,
  deleteOld: () => Promise<void>,
) {
  let used = 0;
  const subjectOf = (subject: string) => hash('attempt subject', subject.toLowerCase());
  const keyOf = ({ name, subject, source = '' }: Counter) =>
    hash(`attempt ${name}`, `${subject.toLowerCase()}\n${source}`);

  return {
    /**
     * Uses one attempt of each in turn; returns the seconds to wait of the first that is used up.
     */
    async use(counters: readonly Counter[]): Promise<number | null> {
      used += counters.length;
      if (used > DELETE_OLD_EVERY) {
        used = 0;
        await deleteOld();
      }
      for (const counter of counters) {
        const wait = await counts.attempt({
          ...counter,
          key: keyOf(counter),
          subject: subjectOf(counter.subject),
        });
        if (wait !== null) return wait;
      }
      return null;
    },

    reset: (counters: readonly Counter[]) => counts.reset(counters.map(keyOf)),

    /** After a success: a counter of failures does not count this attempt. */
    async releaseSuccess(counters: readonly Counter[]): Promise<void> {
      const released = counters.filter(({ onlyFailures }) => onlyFailures);
      if (released.length > 0) await counts.release(released.map(keyOf));
    },

    /** Gives back the attempts of a call that was refused before it tried anything. */
    release: (counters: readonly Counter[]) => counts.release(counters.map(keyOf)),

    /** Resets every attempt at an account, whoever made it. */
    resetAccount: (account: string) => counts.resetSubject(subjectOf(account)),

    /** The hashes stored as `subject` with the attempts at these accounts or addresses. */
    subjectsOf: (subjects: readonly string[]): string[] => subjects.map(subjectOf),
  };
}
