import { randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../http/network-of.ts';
import type { Source } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { CODE_SECONDS } from './limits.ts';
import { COOKIE_PREFIX, cookieValue } from './session-cookie.ts';

/** A browser, as its device cookie describes it. */
export interface Device {
  readonly id: string;
  /** Whether somebody signed in to any account with it. */
  readonly isKnown: boolean;
  /** Whether somebody signed in to this account with it. */
  isKnownTo(account: string): boolean;
  /** The id of its last request for a code to this number, while that code is valid. */
  codeRequestOf(phoneNumber: string): string | null;
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
  readonly kind: 'known' | 'requested';
  readonly account: string;
  /** When it was added, in Unix seconds. */
  readonly at: number;
}

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const MOST_ENTRIES = 8;
const letters = { known: 'k', requested: 'a' } as const;
const lifetimes = { known: KEPT_SECONDS, requested: CODE_SECONDS } as const;

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
    const [given, expected] = [Buffer.from(value.slice(cut + 1)), Buffer.from(sign(signed))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [id = '', ...parts] = signed.split('.');
    const entries = parts.map((part): Entry => {
      const [account = '', at = ''] = part.slice(1).split('~');
      const kind = part.startsWith(letters.requested) ? 'requested' : 'known';
      return { kind, account, at: Number.parseInt(at, 36) };
    });
    return { id, entries: entries.filter(isAlive) };
  }

  const isAlive = ({ kind, at }: Entry) => now() / 1000 < at + lifetimes[kind];

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
        codeRequestOf(phoneNumber) {
          const request = entryOf('requested', phoneNumber);
          return request ? `${id} ${request.at}` : null;
        },
      };
    },

    /** The `set-cookie` of a browser that signed in to accounts, or requested a code to one. */
    remember(header: string | undefined, kind: Entry['kind'], accounts: readonly string[]): string {
      const held = entriesIn(header);
      const at = Math.floor(now() / 1000);
      const added = accounts.map((account): Entry => ({ kind, account: accountHash(account), at }));
      const others = (held?.entries ?? []).filter(
        (entry) => !added.some(({ account }) => entry.kind === kind && entry.account === account),
      );
      const id = held?.id ?? randomBytes(16).toString('base64url');
      const parts = [...added, ...others]
        .slice(0, MOST_ENTRIES)
        .map((entry) => `${letters[entry.kind]}${entry.account}~${entry.at.toString(36)}`);
      const signed = [id, ...parts].join('.');
      const flags = `Max-Age=${KEPT_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax`;
      return `${name}=${signed}.${sign(signed)}; ${flags}${isSecure ? '; Secure' : ''}`;
    },
  };
}
