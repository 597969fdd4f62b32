import type { EpochMs } from '@dorpon/domain/units';

const MOST_WRONG = 10;
const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 10_000;

/** Who guesses at the token is soon not heard at all, not even with the right one. */
export class WrongTokens {
  readonly #counts = new Map<string, { wrong: number; until: EpochMs }>();
  readonly #now: () => EpochMs;

  constructor(now: () => EpochMs) {
    this.#now = now;
  }

  add(address: string): void {
    const now = this.#now();
    const known = this.#counts.get(address);
    if (known && known.until > now) known.wrong += 1;
    else this.#counts.set(address, { wrong: 1, until: now + WINDOW_MS });
    // Guesses from everywhere must not fill memory: the oldest are forgotten.
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest);
  }

  /** Seconds to wait, or null. */
  waitOf(address: string): number | null {
    const known = this.#counts.get(address);
    const left = known && known.wrong >= MOST_WRONG ? known.until - this.#now() : 0;
    return left > 0 ? Math.ceil(left / 1000) : null;
  }
}
