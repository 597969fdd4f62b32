import { networkIn } from './caller-key.ts';

interface Waiting {
  readonly cost: number;
  readonly start: () => void;
  readonly drop: () => void;
}

interface Line {
  readonly waiting: Waiting[];
  costs: number;
}

/**
 * Waiting work, round robin by network and within a network by caller, so that a caller with much
 * work does not delay one with little. Network first: one person can open many sessions.
 */
export class FairQueue {
  /** The first is next; after its turn it moves to the end. The same within a network. */
  readonly #networks = new Map<string, Map<string, Line>>();

  get isEmpty(): boolean {
    return this.#networks.size === 0;
  }

  /** The cost of a caller's waiting work. */
  waitingOf(key: string): number {
    return this.#networks.get(networkIn(key))?.get(key)?.costs ?? 0;
  }

  push(key: string, cost: number, start: () => void, drop: () => void = () => {}): void {
    const network = networkIn(key);
    const lines = this.#networks.get(network) ?? new Map<string, Line>();
    const line = lines.get(key) ?? { waiting: [], costs: 0 };
    line.waiting.push({ cost, start, drop });
    line.costs += cost;
    lines.set(key, line);
    this.#networks.set(network, lines);
  }

  /** Starts the next one if its cost is accepted; false when it is not, or when nothing waits. */
  next(accepts: (cost: number) => boolean): boolean {
    for (const [network, lines] of this.#networks)
      for (const [key, line] of lines) {
        const work = line.waiting[0];
        if (!work || !accepts(work.cost)) return false;
        line.waiting.shift();
        line.costs -= work.cost;
        lines.delete(key);
        if (line.waiting.length > 0) lines.set(key, line);
        this.#networks.delete(network);
        if (lines.size > 0) this.#networks.set(network, lines);
        work.start();
        return true;
      }
    return false;
  }

  /** Drops the newest work of the network, and in it of the caller, that has the most waiting. */
  dropNewest(): void {
    if (this.isEmpty) return;
    const [network, lines] = largest(this.#networks, costsOf);
    const [key, line] = largest(lines, ({ costs }) => costs);
    const work = line.waiting.pop();
    if (!work) return;
    line.costs -= work.cost;
    if (line.waiting.length === 0) lines.delete(key);
    if (lines.size === 0) this.#networks.delete(network);
    work.drop();
  }
}

const costsOf = (lines: ReadonlyMap<string, Line>): number =>
  [...lines.values()].reduce((sum, { costs }) => sum + costs, 0);

/** Of equal ones the last, whose turn comes last. The map is not empty. */
function largest<Value>(
  map: ReadonlyMap<string, Value>,
  sizeOf: (value: Value) => number,
): [string, Value] {
  return [...map].reduce((found, entry) => (sizeOf(entry[1]) < sizeOf(found[1]) ? found : entry));
}
