import type { EpochMs, ShareCode } from '@dorpon/domain/units';

const PROOF_READINGS = 3;
const PROOF_MS = 10_000;

/**
 * What is unlikely and yet happens (no limits on the day after a declaration, a trade that the exchange
 * took back) is believed when three readings in a row say it; a slip does not last so long.
 */
export class Doubts {
  readonly #open = new Map<ShareCode, { what: string; readings: number; since: EpochMs }>();

  isBelieved(code: ShareCode, what: string, now: EpochMs): boolean {
    const doubt = this.#open.get(code);
    if (doubt?.what !== what) {
      this.#open.set(code, { what, readings: 1, since: now });
      return false;
    }
    doubt.readings += 1;
    return doubt.readings >= PROOF_READINGS && now - doubt.since >= PROOF_MS;
  }

  clear(code: ShareCode): void {
    this.#open.delete(code);
  }
}
