import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '@dorpon/contract/error-catalogue';
import { siteOf, siteTimes } from '../network-of.ts';
import { Allowance, type AllowanceSize } from './allowance.ts';
import { bucketsIn, EXEMPT, isSessionKey, networkIn } from './caller-key.ts';
import { FlightGate, type Leave } from './flight-gate.ts';
import { TurnGate } from './turn-gate.ts';

export interface LimitSizes {
  readonly address: AllowanceSize;
  readonly session: AllowanceSize;
  readonly members: AllowanceSize;
}

/**
 * An address may be a mobile carrier with hundreds of users: a fifth of the thread, and as much at
 * once. A session is one person with a few windows. One person can open many sessions, so all
 * sessions of an address together have a third of the thread.
 */
export const limitSizes: LimitSizes = {
  address: { burstMs: 12_000, perMinuteMs: 12_000 },
  session: { burstMs: 4000, perMinuteMs: 4000 },
  members: { burstMs: 20_000, perMinuteMs: 20_000 },
};

const ofSite = ({ burstMs, perMinuteMs }: AllowanceSize): AllowanceSize => ({
  burstMs: siteTimes.work * burstMs,
  perMinuteMs: siteTimes.work * perMinuteMs,
});

/** Milliseconds of work that one caller may have waiting before it is refused. */
const MOST_WAITING_MS = 6000;
/** The same for calls that cost more than `LONG_MS`. */
const MOST_LONG_WAITING_MS = 400;
const LONG_MS = 10;
/** Unread bytes of long answers that one network may have outstanding. */
const MOST_HELD_BYTES = 32 * 2 ** 20;
/** Shorter answers are not counted. */
const HOLD_FROM_BYTES = 64 * 1024;

/** Refused for now, with the time to retry after. */
export class RetryError extends CallError {
  readonly seconds: number;

  constructor(code: 'too-many-requests' | 'busy', message: string, seconds: number) {
    super(code, message);
    this.seconds = seconds;
  }
}

/** Refused for too many requests. */
export const tooManyRequests = (seconds: number): RetryError =>
  new RetryError(
    'too-many-requests',
    `too many requests; try again in ${seconds} seconds`,
    seconds,
  );

/** How much each caller may use, and in which order the work runs. */
export class Limits {
  readonly #addresses: Allowance;
  readonly #sessions: Allowance;
  /** All sessions of a network together. */
  readonly #members: Allowance;
  /** The same for a /48, for visitors and for sessions. */
  readonly #addressSites: Allowance;
  readonly #memberSites: Allowance;
  readonly #turns = new TurnGate();
  readonly #flights = new FlightGate();
  /** Unread bytes of long answers, by network and by /48. */
  readonly #held = new Map<string, number>();

  constructor(sizes: LimitSizes = limitSizes) {
    this.#addresses = new Allowance(sizes.address);
    this.#sessions = new Allowance(sizes.session);
    this.#members = new Allowance(sizes.members);
    this.#addressSites = new Allowance(ofSite(sizes.address));
    this.#memberSites = new Allowance(ofSite(sizes.members));
  }

  /** Charges the cost to the caller's allowance; false when it is used up. */
  mayUse(key: string, cost: number): boolean {
    return this.#take(key, cost) === 0;
  }

  /** The same, but throws when the allowance is used up. */
  charge(key: string, cost: number): void {
    const waitMs = this.#take(key, cost);
    if (waitMs === 0) return;
    throw tooManyRequests(Math.ceil(waitMs / 1000));
  }

  /** Charges work that may wait: undefined when charged at once, else a promise until it is. */
  pace(key: string, cost: number): Promise<void> | undefined {
    const waitMs = this.#take(key, cost);
    if (waitMs === 0) return undefined;
    return delay(waitMs).then(() => this.pace(key, cost));
  }

  /** Counts a long answer until the client has read it or disconnected. */
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

  /** Undefined when the work may start at once; throws when the caller has too much waiting. */
  turn(key: string, cost: number): Promise<void> | undefined {
    this.#refuseBeyond(key, this.#turns.waitingOf(key) + cost, MOST_WAITING_MS);
    return this.#turns.enter(key, cost);
  }

  /** The same for work that waits for the database; call the result when it ends. */
  flight(key: string, cost: number): Leave | Promise<Leave> {
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
    // All are checked before any is charged: a refused call must not use up what others share.
    const waitMs = Math.max(...accounts.map(([allowance, of]) => allowance.waitOf(of)));
    if (waitMs === 0) for (const [allowance, of] of accounts) allowance.take(of, cost);
    return waitMs;
  }

  /** Each allowance that pays for a caller's work, with the key in it. */
  #accountsOf(key: string): (readonly [Allowance, string])[] {
    const network = networkIn(key);
    const site = siteOf(network);
    const isSession = isSessionKey(key);
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
    if (holdsTooMuch) throw new RetryError('busy', 'too many unread answers; read them first', 2);
    if (waiting <= most) return;
    throw new RetryError(
      'busy',
      'too many of your requests are waiting',
      Math.ceil(waiting / 1000),
    );
  }
}
