import type { BarChange, BarSource } from '../bar-source.ts';

type Status = BarSource['status'];

/** Status, listeners and the life of a source. */
export class SourceState {
  status: Status = 'loading';
  readonly #listeners = new Set<(change: BarChange) => void>();
  #life = new AbortController();

  /** Aborted when the source is closed. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  get isClosed(): boolean {
    return this.#life.signal.aborted;
  }

  subscribe(listener: (change: BarChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(change: BarChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  become(status: Status): void {
    this.status = status;
    this.emit({ kind: 'reset' });
  }

  /** Resolves when it is no longer loading, or closed. */
  settled(): Promise<void> {
    if (this.status !== 'loading' || this.isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        if (this.status === 'loading') return;
        leave();
        resolve();
      });
      this.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  close(): void {
    this.#life.abort();
    this.#listeners.clear();
  }
}
