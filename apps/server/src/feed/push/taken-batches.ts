import { createHash } from 'node:crypto';

/**
 * More than a vendor repeats after an hour without an answer; older ones are refused by their time.
 */
const KEPT = 300;

/** The ids of the newest batches, hashed, because they are part of every checkpoint. */
export class TakenBatches {
  readonly #ids: Set<string>;

  constructor(place: string | null) {
    this.#ids = new Set(place ? place.split(' ') : []);
  }

  has(batch: string): boolean {
    return this.#ids.has(hashed(batch));
  }

  /** The stored form after adding one. */
  with(batch: string): string {
    return [...this.#ids, hashed(batch)].slice(-KEPT).join(' ');
  }

  add(batch: string): void {
    this.#ids.add(hashed(batch));
    for (const oldest of this.#ids) {
      if (this.#ids.size <= KEPT) break;
      this.#ids.delete(oldest);
    }
  }
}

const hashed = (batch: string): string =>
  createHash('sha256').update(batch).digest().subarray(0, 9).toString('base64url');
