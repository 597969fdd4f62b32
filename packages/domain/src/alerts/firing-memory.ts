import type { EpochMs, ShareCode, TradingDay } from '../units.ts';
import { MAX_ALERT_FIRINGS } from './alert.ts';
import { ToldBefore } from './told-before.ts';

/** A reading must move back before its alert fires again (R3). */
export const WAITING = Number.POSITIVE_INFINITY;

/** When an alert has last fired for a share: the time or the day; `WAITING` until it has moved back. */
export type LastFired = number | TradingDay;

interface Told {
  day: TradingDay;
  count: number;
}

/** What one alert did since it was armed. */
export interface Done {
  readonly fired: ReadonlyMap<ShareCode, LastFired> | undefined;
  readonly told: Told | undefined;
  readonly upto: ReadonlyMap<ShareCode, EpochMs> | undefined;
}

const NONE: ReadonlyMap<ShareCode, LastFired> = new Map();

/** What alerts that may fire again did since they were armed. */
export class FiringMemory {
  readonly #fired = new Map<number, Map<ShareCode, LastFired>>();
  /** Firings of the newest day on which it fired (R6). */
  readonly #told = new Map<number, Told>();
  readonly before = new ToldBefore();

  last(alert: number, code: ShareCode): LastFired | undefined {
    return this.#fired.get(alert)?.get(code);
  }

  firedOf(alert: number): ReadonlyMap<ShareCode, LastFired> {
    return this.#fired.get(alert) ?? NONE;
  }

  set(alert: number, code: ShareCode, when: LastFired): void {
    let fired = this.#fired.get(alert);
    if (!fired) {
      fired = new Map();
      this.#fired.set(alert, fired);
    }
    fired.set(code, when);
  }

  clear(alert: number, code: ShareCode): void {
    this.#fired.get(alert)?.delete(code);
  }

  /** R6. */
  mayTell(alert: number, day: TradingDay): boolean {
    const told = this.#told.get(alert);
    if (told?.day === day && told.count >= MAX_ALERT_FIRINGS) return false;
    this.count(alert, day, 1);
    return true;
  }

  count(alert: number, day: TradingDay, times: number): void {
    const told = this.#told.get(alert);
    if (told?.day === day) told.count += times;
    else if (!told || told.day < day) this.#told.set(alert, { day, count: times });
  }

  of(alert: number): Done {
    return {
      fired: this.#fired.get(alert),
      told: this.#told.get(alert),
      upto: this.before.of(alert),
    };
  }

  /** Of the alert that this one replaces; not those that wait, which need a level to come back to. */
  takeOver(alert: number, { fired, told, upto }: Done): void {
    for (const [code, until] of upto ?? []) this.before.set(alert, code, until);
    if (told) this.#told.set(alert, told);
    for (const [code, when] of fired ?? []) if (when !== WAITING) this.set(alert, code, when);
  }

  forget(alert: number): void {
    this.before.forget(alert);
    this.#fired.delete(alert);
    this.#told.delete(alert);
  }
}
