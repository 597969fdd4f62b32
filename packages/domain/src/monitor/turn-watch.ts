import type { Paisa } from '../units.ts';
import { TURN_PERCENT } from './limits.ts';

const part = TURN_PERCENT / 100;

/** Turning points of an index at the highs and lows of its day (K9). */
export class TurnWatch {
  #pivot: Paisa = 0;
  #high: Paisa = 0;
  #low: Paisa = 0;
  /** The extremes at which no turn can be said any more: one was, or the other extreme came after it. */
  #doneHigh: Paisa = 0;
  #doneLow: Paisa = 0;

  /** The extreme that the index has turned from, if it just did. */
  take(value: Paisa): Paisa | undefined {
    if (this.#pivot === 0) {
      this.#pivot = this.#high = this.#low = value;
      return undefined;
    }
    if (value > this.#high) this.#high = value;
    if (value < this.#low) this.#low = value;
    const [high, low, pivot] = [this.#high, this.#low, this.#pivot];
    if (high !== this.#doneHigh && value <= high * (1 - part) && high >= pivot * (1 + part)) {
      this.#doneHigh = high;
      this.#doneLow = low;
      this.#pivot = high;
      return high;
    }
    if (low !== this.#doneLow && value >= low * (1 + part) && low <= pivot * (1 - part)) {
      this.#doneLow = low;
      this.#doneHigh = high;
      this.#pivot = low;
      return low;
    }
    return undefined;
  }
}
