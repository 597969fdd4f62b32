import type { EpochMs, Paisa, ShareCode } from '../units.ts';

/** Shares above, below and at their reference. */
export interface Breadth {
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
}

/** The close of one share in one minute. */
export interface MinuteClose {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly close: Paisa;
}

/** Counts every share once, by its newest price; one that has not traded today is not counted. */
export class BreadthCount {
  #signs = new Map<ShareCode, number>();
  #counts = { up: 0, down: 0, unchanged: 0 };

  get now(): Breadth {
    return { ...this.#counts };
  }

  add(code: ShareCode, price: Paisa, reference: Paisa): void {
    const sign = Math.sign(price - reference);
    const before = this.#signs.get(code);
    if (before === sign) return;
    if (before !== undefined) this.#counts[nameOf(before)] -= 1;
    this.#counts[nameOf(sign)] += 1;
    this.#signs.set(code, sign);
  }
}

const nameOf = (sign: number): keyof Breadth => (sign > 0 ? 'up' : sign < 0 ? 'down' : 'unchanged');
