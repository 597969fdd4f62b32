import { type Breadth, sideOf } from '../market/breadth.ts';
import { changeFrom } from '../market/quote.ts';
import type { EpochMs, Paisa, ShareCode } from '../units.ts';

/** The close of one share in one minute. */
export interface MinuteClose {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly close: Paisa;
}

/** Counts every share once, by its newest price; one that has not traded today is not counted. */
export class BreadthCount {
  #sides = new Map<ShareCode, keyof Breadth>();
  #counts = { up: 0, down: 0, unchanged: 0 };

  get now(): Breadth {
    return { ...this.#counts };
  }

  add(code: ShareCode, price: Paisa, reference: Paisa): void {
    const side = sideOf(changeFrom(price, reference));
    const before = this.#sides.get(code);
    if (before === side) return;
    if (before !== undefined) this.#counts[before] -= 1;
    this.#counts[side] += 1;
    this.#sides.set(code, side);
  }
}
