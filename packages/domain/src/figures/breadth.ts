import { type Breadth, sideOf } from '../market/breadth.ts';
import { changeFrom } from '../market/quote.ts';
import type { EpochMs, Paisa, ShareCode } from '../units.ts';

export interface MinuteClose {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly close: Paisa;
}

/** Counts each share once, by its newest price. Shares that have not traded today are not counted. */
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
