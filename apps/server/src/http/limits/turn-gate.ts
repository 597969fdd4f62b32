import { FairQueue } from './fair-queue.ts';

/** The most work started per turn of the event loop; health checks and prices run between turns. */
const TURN_MS = 12;

/** Spreads the requests of hundreds of connections over many turns of the event loop. */
export class TurnGate {
  readonly #queue = new FairQueue();
  #startedMs = 0;
  #isScheduled = false;

  waitingOf(key: string): number {
    return this.#queue.waitingOf(key);
  }

  /** Undefined when the work may start at once. */
  enter(key: string, costMs: number): Promise<void> | undefined {
    if (this.#queue.isEmpty && this.#mayStart(costMs)) {
      this.#start(costMs);
      return undefined;
    }
    return new Promise((start) => {
      this.#queue.push(key, costMs, () => {
        this.#start(costMs);
        start();
      });
      this.#schedule();
    });
  }

  /** Work that costs more than a turn runs alone in one. */
  #mayStart(costMs: number): boolean {
    return this.#startedMs === 0 || this.#startedMs + costMs <= TURN_MS;
  }

  #start(costMs: number): void {
    this.#startedMs += costMs;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(this.#nextTurn);
  }

  readonly #nextTurn = (): void => {
    this.#isScheduled = false;
    this.#startedMs = 0;
    while (this.#queue.next((costMs) => this.#mayStart(costMs)));
  };
}
