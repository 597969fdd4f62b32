import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs } from '@dorpon/domain/units';
import type { BarSource } from '../../../../chart/bar-source.ts';

type LoadedBars = Pick<BarSource, 'status' | 'bars' | 'hasOlder' | 'reach'>;

/** Between giving up and asking again for bars that could not be loaded. */
export const RETRY_MS = 10_000;

/** Loads the bars of a source back to anchors. An anchor is asked for once until its request has ended. */
export class AnchorReach {
  readonly #source: LoadedBars;
  readonly #onRetry: () => void;
  readonly #asked = new Set<EpochMs>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #isClosed = false;

  /** `onRetry` asks again for the anchors that are still shown. */
  constructor(source: LoadedBars, onRetry: () => void) {
    this.#source = source;
    this.#onRetry = onRetry;
  }

  ask(at: EpochMs): void {
    if (this.#source.status !== 'ready' || this.#asked.has(at) || !this.#isMissing(at)) return;
    this.#asked.add(at);
    const onEnd = () => this.#onEnd(at);
    this.#source.reach(dhakaDay(at)).then(onEnd, onEnd);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #isMissing(at: EpochMs): boolean {
    const { bars, hasOlder } = this.#source;
    return hasOlder && (bars.count === 0 || bars.at[0]! > at);
  }

  /** `reach` also ends without the bars, after several failures. */
  #onEnd(at: EpochMs): void {
    if (this.#isClosed || !this.#isMissing(at)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#asked.delete(at);
      this.#onRetry();
    }, RETRY_MS);
    this.#timers.add(timer);
  }
}
