import { FairQueue } from './fair-queue.ts';

/**
 * The most work in progress: results of the database may arrive together, and are then handled one
 * by one.
 */
const MOST_MS = 24;
const MOST_COUNT = 12;
/** A call that takes longer must be waiting for something else and no longer blocks others. */
const HOLD_MS = 250;

interface Flight {
  readonly cost: number;
  readonly since: number;
}

export type Leave = () => void;

/**
 * Limits asynchronous work in progress. A call above `MOST_MS` runs alone, so that a few long calls
 * cannot fill the thread together.
 */
export class FlightGate {
  readonly #queue = new FairQueue();
  readonly #flights = new Set<Flight>();
  #load = 0;
  #timer: NodeJS.Timeout | undefined;

  waitingOf(key: string): number {
    return this.#queue.waitingOf(key);
  }

  /** The function that frees the place, at once or when it is the caller's turn. */
  enter(key: string, cost: number): Leave | Promise<Leave> {
    if (this.#queue.isEmpty && this.#mayBegin(cost)) return this.#begin(cost);
    return new Promise((start) => {
      this.#queue.push(key, cost, () => start(this.#begin(cost)));
      this.#watch();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #mayBegin(cost: number): boolean {
    if (this.#flights.size === 0) return true;
    return this.#flights.size < MOST_COUNT && this.#load + cost <= MOST_MS;
  }

  #begin(cost: number): Leave {
    const flight = { cost, since: performance.now() };
    this.#flights.add(flight);
    this.#load += cost;
    return () => {
      this.#land(flight);
      this.#pump();
    };
  }

  #land(flight: Flight): void {
    if (this.#flights.delete(flight)) this.#load -= flight.cost;
  }

  #pump(): void {
    while (this.#queue.next((cost) => this.#mayBegin(cost)));
  }

  #watch(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const before = performance.now() - HOLD_MS;
      for (const flight of this.#flights) if (flight.since <= before) this.#land(flight);
      this.#pump();
      if (!this.#queue.isEmpty) this.#watch();
    }, HOLD_MS).unref();
  }
}
