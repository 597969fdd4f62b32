import type { Prepared } from '../../http/prepared.ts';

interface Kept {
  readonly picture: Prepared;
  readonly bytes: number;
}

/**
 * The most recently used pictures, as many as fit. Concurrent callers share the one being drawn.
 */
export class PictureCache {
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Prepared>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  of(key: string, make: () => Promise<Kept>): Prepared | Promise<Prepared> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.picture;
    }
    let making = this.#making.get(key);
    if (!making) {
      making = make()
        .then((made) => this.#keep(key, made))
        .finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  #keep(key: string, made: Kept): Prepared {
    this.#kept.set(key, made);
    this.#bytes += made.bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
    return made.picture;
  }
}
