import { EXEMPT, RetryError } from './limits/limits.ts';

/** Long files at once, of everybody and of one caller: more would take the prices' share of the thread. */
export class StreamGate {
  readonly #most: number;
  readonly #ofOne: number;
  readonly #ofCaller = new Map<string, number>();
  readonly #inside = new Set<() => void>();

  constructor(most = 12, ofOne = 2) {
    this.#most = most;
    this.#ofOne = ofOne;
  }

  /** How many are inside now. */
  get count(): number {
    return this.#inside.size;
  }

  /** Gives back the way out; `cut` is for the end of the process. */
  enter(caller: string, cut: () => void): () => void {
    const own = this.#ofCaller.get(caller) ?? 0;
    if (own >= this.#ofOne && caller !== EXEMPT)
      throw new RetryError('too-many-requests', `${own} files are on their way to you already`, 10);
    if (this.count >= this.#most)
      throw new RetryError('busy', 'many files are on their way; try again in a moment', 10);
    this.#inside.add(cut);
    this.#ofCaller.set(caller, own + 1);
    return () => {
      if (!this.#inside.delete(cut)) return;
      const rest = (this.#ofCaller.get(caller) ?? 1) - 1;
      if (rest > 0) this.#ofCaller.set(caller, rest);
      else this.#ofCaller.delete(caller);
    };
  }

  /** A reader of a long file must not hold up the end of the process. */
  cutAll(): void {
    for (const cut of this.#inside) cut();
  }
}
