interface Waiting {
  readonly cost: number;
  readonly start: () => void;
}

interface Line {
  readonly waiting: Waiting[];
  costs: number;
}

/**
 * Waiting work, round robin by caller, so that a caller with much work does not delay one with
 * little.
 */
export class FairQueue {
  /** The first caller is next; after its turn it moves to the end. */
  readonly #lines = new Map<string, Line>();

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** The cost of a caller's waiting work. */
  waitingOf(key: string): number {
    return this.#lines.get(key)?.costs ?? 0;
  }

  push(key: string, cost: number, start: () => void): void {
    const line = this.#lines.get(key) ?? { waiting: [], costs: 0 };
    line.waiting.push({ cost, start });
    line.costs += cost;
    this.#lines.set(key, line);
  }

  /** Starts the next one if its cost is accepted; false when it is not, or when nothing waits. */
  next(accepts: (cost: number) => boolean): boolean {
    for (const [key, line] of this.#lines) {
      const first = line.waiting[0];
      if (!first || !accepts(first.cost)) return false;
      line.waiting.shift();
      line.costs -= first.cost;
      this.#lines.delete(key);
      if (line.waiting.length > 0) this.#lines.set(key, line);
      first.start();
      return true;
    }
    return false;
  }
}
