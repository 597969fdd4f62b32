import type { NewsItem } from '@dorpon/domain/company/news-item';

/** More than the items of the time that a first start reads. */
const MOST_KEPT = 10_000;

/** The newest items that were sent: the same days are read again and again. */
export class SentNews {
  readonly #ids = new Set<string>();

  has({ id }: NewsItem): boolean {
    return this.#ids.has(id);
  }

  add(items: readonly NewsItem[]): void {
    for (const { id } of items) this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= MOST_KEPT) return;
      this.#ids.delete(oldest);
    }
  }
}
