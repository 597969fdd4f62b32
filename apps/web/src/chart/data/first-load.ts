import type { AskedQuery } from '../../api/offline/ask-or-kept.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { type ChartFeed, UnknownSymbolError } from './chart-feed.ts';
import { retryAfter } from './retry-after.ts';
import type { SourceState } from './source-state.ts';

/** Asks for what a source opens with. */
type Ask = <Answer>(query: AskedQuery<Answer>) => Promise<Answer>;

/**
 * Runs the first load of a source, and again after a failure: later and later, at once when the stream is back, or when
 * asked. What this device keeps is replaced when the server answers.
 */
export class FirstLoad {
  readonly #state: SourceState;
  readonly #feed: ChartFeed;
  readonly #load: (ask: Ask) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isRunning = false;
  /** What is shown was not given by the server now. */
  #isKept = false;

  constructor(feed: ChartFeed, state: SourceState, load: (ask: Ask) => Promise<void>) {
    this.#feed = feed;
    this.#state = state;
    this.#load = load;
    const leave = feed.onConnect(() => {
      if (state.status === 'failed' || this.#isKept) this.run();
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
    let isKept = false;
    const ask: Ask = async (query) => {
      const asked = await this.#feed.ask(query, this.#state.signal, this.run);
      // What is shown already is not older.
      if (asked.isKept && this.#state.status === 'ready')
        throw new NoAnswerError('the bars are those of this device', null);
      isKept ||= asked.isKept;
      return asked.answer;
    };
    this.#load(ask).then(
      () => {
        this.#isRunning = false;
        this.#isKept = isKept;
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
