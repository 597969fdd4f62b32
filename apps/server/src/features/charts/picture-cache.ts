import type { Prepared } from '../../http/prepared.ts';

interface Kept {
  readonly picture: Prepared;
  readonly bytes: number;
}

/** The most recently used pictures, as many as fit. */
export class PictureCache {
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Prepared | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.picture;
  }

  /**
   * Returns the cached picture: several callers of one drawing add it, and the first wins. A
   * picture larger than the cache is not kept; it would evict all others and then itself.
   */
  keep(key: string, picture: Prepared, bytes: number): Prepared {
    const known = this.get(key);
    if (known) return known;
    if (bytes > this.#most) return picture;
    this.#kept.set(key, { picture, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
    return picture;
  }
}
