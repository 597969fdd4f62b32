import { CallError } from '@dorpon/contract/error-catalogue';
import { isLoopback } from './limits/address-key.ts';

/** Long files at once, of everybody and of one address: more would take the prices' share of the thread. */
export class StreamGate {
  readonly #most: number;
  readonly #ofOne: number;
  readonly #ofAddress = new Map<string, number>();
  readonly #inside = new Set<() => void>();

  constructor(most = 8, ofOne = 3) {
    this.#most = most;
    this.#ofOne = ofOne;
  }

  /** How many are inside now. */
  get count(): number {
    return this.#inside.size;
  }

  /** Gives back the way out; `cut` is for the end of the process. */
  enter(address: string, cut: () => void): () => void {
    const own = this.#ofAddress.get(address) ?? 0;
    // Behind a proxy all come from this machine: such are counted together only.
    if (own >= this.#ofOne && !isLoopback(address))
      throw new CallError('too-many-requests', `${own} files are on their way to you already`);
    if (this.count >= this.#most)
      throw new CallError('busy', 'many files are on their way; try again in a moment');
    this.#inside.add(cut);
    this.#ofAddress.set(address, own + 1);
    return () => {
      if (!this.#inside.delete(cut)) return;
      const rest = (this.#ofAddress.get(address) ?? 1) - 1;
      if (rest > 0) this.#ofAddress.set(address, rest);
      else this.#ofAddress.delete(address);
    };
  }

  /** A reader of a long file must not hold up the end of the process. */
  cutAll(): void {
    for (const cut of this.#inside) cut();
  }
}
