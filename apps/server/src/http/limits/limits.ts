import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '@dorpon/contract/error-catalogue';
import { type Bucket, bucketsOf, siteOf } from '../network-of.ts';
import { Allowance, type AllowanceSize } from './allowance.ts';
import { FlightGate, type Land } from './flight-gate.ts';
import { TurnGate } from './turn-gate.ts';

export interface LimitSizes {
  readonly address: AllowanceSize;
  readonly session: AllowanceSize;
  readonly members: AllowanceSize;
}

/**
 * An address may be a mobile carrier with hundreds of readers: a fifth of the thread, and as much at
 * once. A session is one person with a few windows. Signing in often gives many sessions, so all of one
 * address together have a third of the thread.
 */
export const limitSizes: LimitSizes = {
  address: { burstMs: 12_000, perMinuteMs: 12_000 },
  session: { burstMs: 4000, perMinuteMs: 4000 },
  members: { burstMs: 20_000, perMinuteMs: 20_000 },
};

/** A /48 of IPv6 networks has twice the share of one: two fifths of the thread. */
const SITE_TIMES = 2;
const ofSite = ({ burstMs, perMinuteMs }: AllowanceSize): AllowanceSize => ({
  burstMs: SITE_TIMES * burstMs,
  perMinuteMs: SITE_TIMES * perMinuteMs,
});

/** Counted as nobody: exempt from the limits, not from the queues. */
export const EXEMPT = '';
const SESSION = 'session ';
export const sessionKey = (network: string, token: string): string =>
  `${SESSION}${network} ${token}`;
/** The network of a caller who is counted by address or by session. */
const networkIn = (key: string): string =>
  key.startsWith(SESSION) ? key.slice(SESSION.length, key.indexOf(' ', SESSION.length)) : key;

/** The counts that a caller shares with others of the network and its /48. */
export const bucketsIn = (key: string): readonly Bucket[] => bucketsOf(networkIn(key));

/** What one caller may have waiting, in milliseconds of work, before it is told to come back later. */
const MOST_WAITING_MS = 6000;
/** The same for calls that are too long for a turn of others. */
const MOST_LONG_WAITING_MS = 400;
const LONG_MS = 10;
/** Of answers that one caller has asked for and does not read. */
const MOST_HELD_BYTES = 32 * 2 ** 20;
const HOLD_FROM_BYTES = 64 * 1024;

/** Refused for now; the answer says when to try again. */
export class RetryError extends CallError {
  readonly seconds: number;

  constructor(code: 'too-many-requests' | 'busy', message: string, seconds: number) {
    super(code, message);
    this.seconds = seconds;
  }
}

/** Refused for being asked too often. */
export const tooOften = (seconds: number): RetryError =>
  new RetryError('too-many-requests', `too often; try again in ${seconds} seconds`, seconds);

/** How much each caller may use, and in what order the thread does it. */
export class Limits {
  readonly #addresses: Allowance;
  readonly #sessions: Allowance;
  /** All sessions of a network together. */
  readonly #members: Allowance;
  /** The same of a /48, for visitors and for sessions. */
  readonly #addressSites: Allowance;
  readonly #memberSites: Allowance;
  readonly #turns = new TurnGate();
  readonly #flights = new FlightGate();
  /** Bytes of long answers that their readers have not taken yet, by network and by /48. */
  readonly #held = new Map<string, number>();

  constructor(sizes: LimitSizes = limitSizes) {
    this.#addresses = new Allowance(sizes.address);
    this.#sessions = new Allowance(sizes.session);
    this.#members = new Allowance(sizes.members);
    this.#addressSites = new Allowance(ofSite(sizes.address));
    this.#memberSites = new Allowance(ofSite(sizes.members));
  }

  /** Takes the cost from the caller's allowance, if there is anything left of it. */
  mayUse(key: string, cost: number): boolean {
    return this.#take(key, cost) === 0;
  }

  /** The same; throws where there is nothing left. */
  charge(key: string, cost: number): void {
    const waitMs = this.#take(key, cost);
    if (waitMs === 0) return;
    throw tooOften(Math.ceil(waitMs / 1000));
  }

  /** Undefined when there is something left, else a wait until there is: for work that need not hurry. */
  pace(key: string, cost: number): Promise<void> | undefined {
    const waitMs = this.#take(key, cost);
    if (waitMs === 0) return undefined;
    return delay(waitMs).then(() => this.pace(key, cost));
  }

  /** Counts a long answer until its reader has taken it or gone. */
  hold(key: string, bytes: number, response: ServerResponse): void {
    if (bytes < HOLD_FROM_BYTES) return;
    const buckets = bucketsIn(key);
    for (const { key: of } of buckets) this.#held.set(of, (this.#held.get(of) ?? 0) + bytes);
    response.once('close', () => {
      for (const { key: of } of buckets) {
        const rest = (this.#held.get(of) ?? 0) - bytes;
        if (rest > 0) this.#held.set(of, rest);
        else this.#held.delete(of);
      }
    });
  }

  /** Undefined when the work may begin at once; throws when too much of the caller's waits already. */
  turn(key: string, cost: number): Promise<void> | undefined {
    this.#refuseBeyond(key, this.#turns.waitingOf(key) + cost, MOST_WAITING_MS);
    return this.#turns.enter(key, cost);
  }

  /** The same for work that waits for the database; the result is to be called at its end. */
  flight(key: string, cost: number): Land | Promise<Land> {
    const most = cost > LONG_MS ? MOST_LONG_WAITING_MS : MOST_WAITING_MS;
    this.#refuseBeyond(key, this.#flights.waitingOf(key) + cost, most);
    return this.#flights.enter(key, cost);
  }

  close(): void {
    this.#flights.close();
  }

  #take(key: string, cost: number): number {
    if (key === EXEMPT) return 0;
    const accounts = this.#accountsOf(key);
    // All are asked before any pays: calls that are refused for one caller must not use up what others share.
    const waitMs = Math.max(...accounts.map(([allowance, of]) => allowance.waitOf(of)));
    if (waitMs === 0) for (const [allowance, of] of accounts) allowance.take(of, cost);
    return waitMs;
  }

  /** Each allowance that pays for a caller's work, and whose share of it. */
  #accountsOf(key: string): (readonly [Allowance, string])[] {
    const network = networkIn(key);
    const site = siteOf(network);
    const isSession = key.startsWith(SESSION);
    const accounts: (readonly [Allowance, string])[] = isSession
      ? [
          [this.#sessions, key],
          [this.#members, network],
        ]
      : [[this.#addresses, key]];
    if (site !== null) accounts.push([isSession ? this.#memberSites : this.#addressSites, site]);
    return accounts;
  }

  #refuseBeyond(key: string, waiting: number, most: number): void {
    if (key === EXEMPT) return;
    const holdsTooMuch = bucketsIn(key).some(
      ({ key: of, times }) => (this.#held.get(of) ?? 0) > times * MOST_HELD_BYTES,
    );
    if (holdsTooMuch)
      throw new RetryError('busy', 'take the answers that are on their way to you first', 2);
    if (waiting <= most) return;
    throw new RetryError('busy', 'too much of yours is waiting already', Math.ceil(waiting / 1000));
  }
}
