import { type ChartFeed, UnknownSymbolError } from './chart-feed.ts';
import { retryAfter } from './retry-after.ts';
import type { SourceState } from './source-state.ts';

/**
 * Runs the first load of a source, and again after a failure: later and later, at once when the stream
 * is back, or when asked.
 */
export class FirstLoad {
  readonly #state: SourceState;
  readonly #load: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isRunning = false;

  constructor(feed: ChartFeed, state: SourceState, load: () => Promise<void>) {
    this.#state = state;
    this.#load = load;
    const leave = feed.onConnect(() => {
      if (state.status === 'failed') this.run();
    });
    state.signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      leave();
    });
  }

  readonly run = (): void => {
    if (this.#isRunning || this.#state.isClosed) return;
    clearTimeout(this.#timer);
    this.#isRunning = true;
    if (this.#state.status === 'failed') this.#state.become('loading');
    this.#load().then(
      () => {
        this.#isRunning = false;
        this.#failures = 0;
      },
      (error: unknown) => {
        this.#isRunning = false;
        this.#fail(error);
      },
    );
  };

  #fail(error: unknown): void {
    if (this.#state.isClosed) return;
    if (error instanceof UnknownSymbolError) {
      this.#state.become('unknown-symbol');
      return;
    }
    this.#failures += 1;
    this.#timer = setTimeout(this.run, retryAfter(error, this.#failures));
    if (this.#state.status !== 'ready') this.#state.become('failed');
  }
}
