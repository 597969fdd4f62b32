import { CODES_AN_HOUR, MAILS_AN_HOUR } from '@dorpon/contract/sign-in-words';
import type { KeyedHash } from './keyed-hash.ts';
import type { SignInStore } from './store.ts';

/** How often something may be tried with one account, number or address. */
export interface Cap {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

export const caps = {
  passwordOfAccount: { name: 'password', most: 10, seconds: QUARTER },
  mailsToAccount: { name: 'mail', most: MAILS_AN_HOUR, seconds: HOUR },
  codesToNumber: { name: 'code', most: CODES_AN_HOUR, seconds: HOUR },
  guessesAtNumber: { name: 'guess', most: 15, seconds: HOUR },
  mailsFromAddress: { name: 'mails from', most: 100, seconds: HOUR },
  codesFromAddress: { name: 'codes from', most: 50, seconds: HOUR },
  redemptionsOfLink: { name: 'link', most: 1, seconds: 2 * HOUR },
} as const satisfies Record<string, Cap>;

/** A cap and what it is counted for. */
export type Use = readonly [cap: Cap, subject: string];

export type Attempts = ReturnType<typeof createAttempts>;

const FORGET_EVERY = 500;

/** Counted in the database: a restart forgives nobody, and a second process counts along. */
export function createAttempts(store: SignInStore, hash: KeyedHash) {
  let used = 0;
  const keyOf = ([cap, subject]: Use) => hash(`attempt ${cap.name}`, subject.toLowerCase());

  return {
    /** Uses one attempt of each; the seconds until the next is free where there was none left. */
    async use(uses: readonly Use[]): Promise<number | null> {
      used += uses.length;
      if (used > FORGET_EVERY) {
        used = 0;
        await store.forgetOld();
      }
      let wait: number | null = null;
      for (const use of uses) {
        const { count, left } = await store.attempt(keyOf(use), use[0].seconds);
        if (count > use[0].most) wait = Math.max(wait ?? 1, left);
      }
      return wait;
    },

    forgive: (use: Use) => store.forgive(keyOf(use)),

    /** Everything that may be counted for these. */
    keysOf: (subjects: readonly string[]): string[] =>
      subjects.flatMap((subject) => Object.values(caps).map((cap) => keyOf([cap, subject]))),
  };
}
