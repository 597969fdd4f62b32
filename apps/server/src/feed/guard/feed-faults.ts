import { type FaultReason, type FeedFault, faultReasons } from '@dorpon/contract/feed-health';
import type { EpochMs } from '@dorpon/domain/units';

const SAMPLE_CHARS = 200;

/** Counts by reason since the start, with the newest sample of each. */
export class FeedFaults {
  readonly #found = new Map<FaultReason, FeedFault>();
  readonly #now: () => EpochMs;

  constructor(now: () => EpochMs) {
    this.#now = now;
  }

  add(reason: FaultReason, sample: string): void {
    const count = (this.#found.get(reason)?.count ?? 0) + 1;
    // Control characters from outside must not reach a log or a screen.
    const text = sample.replaceAll(/\p{C}+/gu, ' ').slice(0, SAMPLE_CHARS);
    this.#found.set(reason, { reason, count, lastAt: this.#now(), sample: text });
  }

  count(reason: FaultReason): number {
    return this.#found.get(reason)?.count ?? 0;
  }

  all(): FeedFault[] {
    return faultReasons.flatMap((reason) => this.#found.get(reason) ?? []);
  }
}
