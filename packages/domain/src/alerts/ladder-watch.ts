import type { Ladder } from './ladder.ts';

/**
 * A ladder as one reading meets it. It remembers between which two levels the reading is: most moves
 * stay between them and need no search.
 */
export class LadderWatch {
  readonly #ladder: Ladder;
  #version = -1;
  #floor = 0;
  #ceiling = 0;

  constructor(ladder: Ladder) {
    this.#ladder = ladder;
  }

  /** Meets the levels in (`from`, `to`]. */
  rise(from: number, to: number, met: (alert: number) => boolean): void {
    const ladder = this.#ladder;
    if (ladder.version === this.#version && from >= this.#floor && to < this.#ceiling) return;
    ladder.rise(from, to, met);
    this.#floor = ladder.lastUpTo(to);
    this.#ceiling = ladder.firstBeyond(to);
    this.#version = ladder.version;
  }

  /** Meets the levels in [`to`, `from`). */
  fall(from: number, to: number, met: (alert: number) => boolean): void {
    const ladder = this.#ladder;
    if (ladder.version === this.#version && to > this.#floor && from <= this.#ceiling) return;
    ladder.fall(from, to, met);
    this.#floor = ladder.lastBefore(to);
    this.#ceiling = ladder.firstFrom(to);
    this.#version = ladder.version;
  }
}
