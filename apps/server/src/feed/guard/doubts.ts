import type { EpochMs, ShareCode } from '@dorpon/domain/units';

const PROOF_READINGS = 3;
const PROOF_MS = 10_000;

/**
 * Unlikely but possible rows (lifted limits, a cancelled trade) are accepted when three readings in
 * a row over at least ten seconds agree; a glitch does not last that long.
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
