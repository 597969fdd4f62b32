import type { EpochMs } from '@dorpon/domain/units';
import { bucketsOf, networkOf } from '../../http/network-of.ts';

const MOST_WRONG = 10;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 10_000;

/** Counts wrong tokens by network, so that guesses neither go on for ever nor fill the fault report. */
export class WrongTokens {
  readonly #counts = new Map<string, { wrong: number; until: EpochMs }>();
  readonly #now: () => EpochMs;

  constructor(now: () => EpochMs) {
    this.#now = now;
  }

  add(address: string): void {
    const now = this.#now();
    for (const { key } of bucketsOf(networkOf(address))) {
      const known = this.#counts.get(key);
      if (known && known.until > now) known.wrong += 1;
      else this.#counts.set(key, { wrong: 1, until: now + WINDOW_MS });
      // Guesses from everywhere must not fill memory: the oldest are dropped.
      const [oldest] = this.#counts.keys();
      if (this.#counts.size > MOST_NETWORKS && oldest !== undefined) this.#counts.delete(oldest);
    }
  }

  /** Seconds to wait, or null. */
  waitOf(address: string): number | null {
    const now = this.#now();
    const lefts = bucketsOf(networkOf(address)).map(({ key, times }) => {
      const known = this.#counts.get(key);
      return known && known.wrong >= times * MOST_WRONG ? known.until - now : 0;
    });
    const left = Math.max(...lefts);
    return left > 0 ? Math.ceil(left / 1000) : null;
  }
}
