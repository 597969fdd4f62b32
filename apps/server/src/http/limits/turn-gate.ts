import { FairQueue } from './fair-queue.ts';

/** Work started per turn of the event loop; health checks and prices run between turns. */
const TURN_MS = 12;

/** Spreads the requests of hundreds of sockets over many turns of the event loop. */
export class TurnGate {
  readonly #queue = new FairQueue();
  #begun = 0;
  #isScheduled = false;

  waitingOf(key: string): number {
    return this.#queue.waitingOf(key);
  }

  /** Undefined when the work may start at once. */
  enter(key: string, cost: number): Promise<void> | undefined {
    if (this.#queue.isEmpty && this.#mayBegin(cost)) {
      this.#begin(cost);
      return undefined;
    }
    return new Promise((start) => {
      this.#queue.push(key, cost, () => {
        this.#begin(cost);
        start();
      });
      this.#schedule();
    });
  }

  /** Work that costs more than a turn runs alone in one. */
  #mayBegin(cost: number): boolean {
    return this.#begun === 0 || this.#begun + cost <= TURN_MS;
  }

  #begin(cost: number): void {
    this.#begun += cost;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(this.#nextTurn);
  }

  readonly #nextTurn = (): void => {
    this.#isScheduled = false;
    this.#begun = 0;
    while (this.#queue.next((cost) => this.#mayBegin(cost)));
  };
}
