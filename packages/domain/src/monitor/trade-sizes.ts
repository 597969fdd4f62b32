import type { Paisa } from '../units.ts';

/** Classes per octave: neighbours differ by 2^(1/8), which is 9% (K1a). */
const PER_OCTAVE = 8;
/** Values up to 2^52 paisa. */
const CLASSES = 52 * PER_OCTAVE;

/** How large the trades of one share usually are, in a memory that does not grow. */
export class TradeSizes {
  readonly #counts = new Uint32Array(CLASSES);
  #trades = 0;
  /** The class of the median and the number of trades below it, moved by each trade instead of counted again. */
  #middle = 0;
  #below = 0;

  get trades(): number {
    return this.#trades;
  }

  add(value: Paisa): void {
    if (value < 1) return;
    const at = Math.min(CLASSES - 1, Math.floor(Math.log2(value) * PER_OCTAVE));
    this.#counts[at]! += 1;
    this.#trades += 1;
    if (at < this.#middle) this.#below += 1;
    this.#settle();
  }

  /** The middle of the class that holds the median; 0 without trades. */
  median(): Paisa {
    return this.#trades === 0 ? 0 : 2 ** ((this.#middle + 0.5) / PER_OCTAVE);
  }

  #settle(): void {
    const half = this.#trades / 2;
    while (this.#below > half) {
      this.#middle -= 1;
      this.#below -= this.#counts[this.#middle]!;
    }
    while (this.#below + this.#counts[this.#middle]! <= half && this.#middle < CLASSES - 1) {
      this.#below += this.#counts[this.#middle]!;
      this.#middle += 1;
    }
  }
}
