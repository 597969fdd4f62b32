import { bucketsIn, EXEMPT, RetryError } from './limits/limits.ts';

/**
 * Limits concurrent long files in total, per network and per caller: more would take the thread
 * from the prices.
 */
export class StreamGate {
  readonly #most: number;
  readonly #ofOne: number;
  readonly #ofNetwork: number;
  readonly #ofCaller = new Map<string, number>();
  readonly #inside = new Set<() => void>();

  constructor(most = 12, ofOne = 2, ofNetwork = 4) {
    this.#most = most;
    this.#ofOne = ofOne;
    this.#ofNetwork = ofNetwork;
  }

  get count(): number {
    return this.#inside.size;
  }

  /** Returns the function to leave; `cut` is called at shutdown. */
  enter(caller: string, cut: () => void): () => void {
    const shared = bucketsIn(caller).map(({ key, times }) => ({
      key: `all of ${key}`,
      most: times * this.#ofNetwork,
    }));
    const counts = [{ key: caller, most: this.#ofOne }, ...shared];
    const full = counts.findLast(({ key, most }) => this.#countOf(key) >= most);
    if (caller !== EXEMPT && full)
      throw new RetryError(
        'too-many-requests',
        `${this.#countOf(full.key)} of your downloads are already running`,
        10,
      );
    if (this.count >= this.#most)
      throw new RetryError('busy', 'too many downloads are running; try again in a moment', 10);
    this.#inside.add(cut);
    for (const { key } of counts) this.#ofCaller.set(key, this.#countOf(key) + 1);
    return () => {
      if (!this.#inside.delete(cut)) return;
      for (const { key } of counts) {
        const rest = this.#countOf(key) - 1;
        if (rest > 0) this.#ofCaller.set(key, rest);
        else this.#ofCaller.delete(key);
      }
    };
  }

  #countOf(key: string): number {
    return this.#ofCaller.get(key) ?? 0;
  }

  /** A slow download must not hold up the shutdown. */
  cutAll(): void {
    for (const cut of this.#inside) cut();
  }
}
