/** Milliseconds of the main thread that one caller may use. */
export interface AllowanceSize {
  /** The largest balance, which a caller has after some time without requests. */
  readonly burstMs: number;
  readonly perMinuteMs: number;
}

interface Account {
  balance: number;
  at: number;
}

/** From this many accounts on, those with a full balance are deleted. */
const SWEEP_ABOVE = 20_000;
/** A client that invents addresses must not fill memory. */
const MOST_ACCOUNTS = 200_000;

/**
 * A token bucket per caller. The last call of a burst may overdraw it, so that even the most
 * expensive call can be paid for.
 */
export class Allowance {
  readonly #size: AllowanceSize;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  #sweepAbove = SWEEP_ABOVE;

  constructor(size: AllowanceSize, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
  }

  /** Takes the cost and returns 0, or takes nothing and returns the milliseconds to wait. */
  take(key: string, cost: number): number {
    const waitMs = this.waitOf(key);
    if (waitMs === 0) this.#accountOf(key).balance -= cost;
    return waitMs;
  }

  /** Milliseconds until something can be taken; 0 when it can be taken now. */
  waitOf(key: string): number {
    const { balance } = this.#accountOf(key);
    return balance > 0 ? 0 : Math.ceil((1 - balance) / this.#perMs);
  }

  get #perMs(): number {
    return this.#size.perMinuteMs / 60_000;
  }

  #accountOf(key: string): Account {
    const now = this.#now();
    const known = this.#accounts.get(key);
    if (known) {
      const earned = (now - known.at) * this.#perMs;
      known.balance = Math.min(this.#size.burstMs, known.balance + earned);
      known.at = now;
      return known;
    }
    if (this.#accounts.size >= this.#sweepAbove) this.#sweep(now);
    const account = { balance: this.#size.burstMs, at: now };
    this.#accounts.set(key, account);
    return account;
  }

  #sweep(now: number): void {
    for (const [key, { balance, at }] of this.#accounts)
      if (balance + (now - at) * this.#perMs >= this.#size.burstMs) this.#accounts.delete(key);
    if (this.#accounts.size >= MOST_ACCOUNTS) this.#accounts.clear();
    this.#sweepAbove = Math.max(SWEEP_ABOVE, this.#accounts.size * 2);
  }
}
