import type { KeyedHash } from './keyed-hash.ts';
import type { Limit, Window } from './limits.ts';
import type { SignInStore } from './store.ts';

/** One count: a cap, what it is counted for, and by whom where that matters. */
export interface Use extends Window {
  readonly name: string;
  /** An account or an address. */
  readonly subject: string;
  readonly source?: string;
}

/** Who tries, as one account sees them. */
export interface Source {
  /** The device, if it is known to the account. */
  readonly device: string | null;
  readonly network: string;
}

/** The counts that an attempt at an account uses. The attempt's own comes first: one that is refused by it leaves the common one alone. */
export function usesOf(limit: Limit, account: string, source: Source): Use[] {
  const counted = (who: 'device' | 'known' | 'place' | 'strangers', by?: string): Use[] =>
    (limit[who] ?? []).map(({ most, seconds }) => ({
      name: `${limit.name} ${who} ${seconds}`,
      most,
      seconds,
      subject: account,
      ...(by !== undefined && { source: by }),
    }));
  return source.device === null
    ? [...counted('place', source.network), ...counted('strangers')]
    : [...counted('device', source.device), ...counted('known')];
}

/** Those that a success gives back: the attempt's own, never the strangers'. */
export const ownUses = (uses: readonly Use[]): Use[] =>
  uses.filter(({ source }) => source !== undefined);

export type Attempts = ReturnType<typeof createAttempts>;

const FORGET_EVERY = 500;

/** Counted in the database: a restart forgives nobody, and a second process counts along. */
export function createAttempts(store: SignInStore, hash: KeyedHash) {
  let used = 0;
  const subjectOf = (subject: string) => hash('attempt subject', subject.toLowerCase());
  const keyOf = ({ name, subject, source = '' }: Use) =>
    hash(`attempt ${name}`, `${subject.toLowerCase()}\n${source}`);

  return {
    /** Uses one attempt of each in turn; at the first that has none left, the seconds until it has. */
    async use(uses: readonly Use[]): Promise<number | null> {
      used += uses.length;
      if (used > FORGET_EVERY) {
        used = 0;
        await store.forgetOld();
      }
      for (const use of uses) {
        const wait = await store.attempt({
          ...use,
          key: keyOf(use),
          subject: subjectOf(use.subject),
        });
        if (wait !== null) return wait;
      }
      return null;
    },

    forgive: (uses: readonly Use[]) => store.forgive(uses.map(keyOf)),

    /** Forgets every attempt at an account, whoever made it. */
    forgiveAll: (account: string) => store.forgiveSubject(subjectOf(account)),

    /** Under what everything that is counted for these is kept. */
    subjectsOf: (subjects: readonly string[]): string[] => subjects.map(subjectOf),
  };
}
