import { CallError } from '@dorpon/contract/error-catalogue';
import { isLoopback } from './security.ts';

/** Long files at once, of everybody and of one address: more would take the prices' share of the thread. */
export class StreamGate {
  readonly #most: number;
  readonly #ofOne: number;
  readonly #inside = new Map<string, number>();
  #count = 0;

  constructor(most = 8, ofOne = 3) {
    this.#most = most;
    this.#ofOne = ofOne;
  }

  /** How many are inside now. */
  get count(): number {
    return this.#count;
  }

  /** Gives back the way out, which may be taken twice. */
  enter(address: string): () => void {
    const own = this.#inside.get(address) ?? 0;
    // Behind a proxy all come from this machine: such are counted together only.
    if (own >= this.#ofOne && !isLoopback(address))
      throw new CallError('too-many-requests', `${own} files are on their way to you already`);
    if (this.#count >= this.#most)
      throw new CallError('busy', 'many files are on their way; try again in a moment');
    this.#count += 1;
    this.#inside.set(address, own + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#count -= 1;
      const rest = (this.#inside.get(address) ?? 1) - 1;
      if (rest > 0) this.#inside.set(address, rest);
      else this.#inside.delete(address);
    };
  }
}
