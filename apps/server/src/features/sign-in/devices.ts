import { randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../http/network-of.ts';
import type { Source } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { CODE_SECONDS } from './limits.ts';
import { COOKIE_PREFIX, cookieValue } from './session-cookie.ts';

/** What a browser's cookie says about it. */
export interface Device {
  readonly id: string;
  /** Whether somebody signed in to any account with it. */
  readonly isKnown: boolean;
  /** Whether somebody signed in to this account with it. */
  isKnownTo(account: string): boolean;
  /** The id of its last request for a code to this number, while that code is valid. */
  askOf(phoneNumber: string): string | null;
}

/** The caller as an account sees them. */
export const sourceOf = (
  { device, address }: { readonly device: Device | null; readonly address: string },
  account: string,
): Source => ({
  device: device?.isKnownTo(account) ? device.id : null,
  network: networkOf(address),
});

/** The names under which a member signs in. */
export const accountsOf = ({ email, phone }: { email: string | null; phone: string | null }) =>
  [email, phone].flatMap((account) => account ?? []);

interface Entry {
  readonly kind: 'known' | 'asked';
  readonly account: string;
  readonly seconds: number;
}

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const MOST_ENTRIES = 8;
const letters = { known: 'k', asked: 'a' } as const;
const lives = { known: KEPT_SECONDS, asked: CODE_SECONDS } as const;

export type Devices = ReturnType<typeof createDevices>;

/**
 * A signed cookie with keyed hashes of the accounts that signed in with this browser. It grants no
 * access: it only gives attempts from this browser a counter of their own (see limits.ts). It
 * outlives the session.
 */
export function createDevices(hash: KeyedHash, isSecure: boolean, now: () => number = Date.now) {
  const name = `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.device`;
  const accountHash = (account: string) =>
    hash('device account', account.toLowerCase()).slice(0, 22);
  const sign = (text: string) => hash('device cookie', text);

  function entriesIn(header: string | undefined): { id: string; entries: Entry[] } | null {
    const value = header === undefined ? undefined : cookieValue(header, name);
    const cut = value?.lastIndexOf('.') ?? -1;
    if (value === undefined || cut < 1) return null;
    const signed = value.slice(0, cut);
    const [given, right] = [Buffer.from(value.slice(cut + 1)), Buffer.from(sign(signed))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const [id = '', ...parts] = signed.split('.');
    const entries = parts.map((part): Entry => {
      const [account = '', seconds = ''] = part.slice(1).split('~');
      const kind = part.startsWith(letters.asked) ? 'asked' : 'known';
      return { kind, account, seconds: Number.parseInt(seconds, 36) };
    });
    return { id, entries: entries.filter(isAlive) };
  }

  const isAlive = ({ kind, seconds }: Entry) => now() / 1000 < seconds + lives[kind];

  return {
    read(header: string | undefined): Device | null {
      const found = entriesIn(header);
      if (!found) return null;
      const { id, entries } = found;
      const entryOf = (kind: Entry['kind'], account: string) =>
        entries.find((entry) => entry.kind === kind && entry.account === accountHash(account));
      return {
        id,
        isKnown: entries.some(({ kind }) => kind === 'known'),
        isKnownTo: (account) => entryOf('known', account) !== undefined,
        askOf(phoneNumber) {
          const asked = entryOf('asked', phoneNumber);
          return asked ? `${id} ${asked.seconds}` : null;
        },
      };
    },

    /** The `set-cookie` of a browser that signed in to accounts, or requested a code to one. */
    remember(header: string | undefined, kind: Entry['kind'], accounts: readonly string[]): string {
      const held = entriesIn(header);
      const seconds = Math.floor(now() / 1000);
      const fresh = accounts.map(
        (account): Entry => ({
          kind,
          account: accountHash(account),
          seconds,
        }),
      );
      const others = (held?.entries ?? []).filter(
        (entry) => !fresh.some(({ account }) => entry.kind === kind && entry.account === account),
      );
      const id = held?.id ?? randomBytes(16).toString('base64url');
      const parts = [...fresh, ...others]
        .slice(0, MOST_ENTRIES)
        .map((entry) => `${letters[entry.kind]}${entry.account}~${entry.seconds.toString(36)}`);
      const signed = [id, ...parts].join('.');
      const flags = `Max-Age=${KEPT_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax`;
      return `${name}=${signed}.${sign(signed)}; ${flags}${isSecure ? '; Secure' : ''}`;
    },
  };
}
