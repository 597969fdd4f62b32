import type { Paisa } from '../units.ts';

/** Classes per octave: neighbours differ by 2^(1/8), which is 9% (K1a). */
const PER_OCTAVE = 8;
/** Values up to 2^52 paisa. */
const CLASSES = 52 * PER_OCTAVE;

/** The class of a value, counted from 0. */
export const sizeClass = (value: Paisa): number =>
  Math.min(CLASSES - 1, Math.floor(Math.log2(value) * PER_OCTAVE));

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
    this.addMany(sizeClass(value), 1);
  }

  /** Trades that were counted by class before. */
  addMany(sized: number, trades: number): void {
    const at = Math.max(0, Math.min(CLASSES - 1, sized));
    this.#counts[at]! += trades;
    this.#trades += trades;
    if (at < this.#middle) this.#below += trades;
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
