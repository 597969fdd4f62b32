/** A failure with the time to wait before the next poll. */
export class RetryLater extends Error {
  readonly waitMs: number;
  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export interface PollOptions {
  readonly everyMs: number;
  /** Time limit of one poll; after it the poll's signal is aborted. */
  readonly limitMs: number;
  /** Wait after a failure, doubled with each further one. */
  readonly backOff: { readonly firstMs: number; readonly mostMs: number };
  ask(signal: AbortSignal): Promise<void>;
  failed(error: Error): void;
}

export interface PollLoop {
  /** Resolves after the first poll, successful or not. */
  start(): Promise<void>;
  /** Aborts the running poll and waits for its end. */
  stop(): Promise<void>;
}

/** Polls repeatedly, one poll at a time, with back-off after failures. */
export function pollLoop(options: PollOptions): PollLoop {
  const { everyMs, limitMs, backOff, ask, failed } = options;
  const ended = new AbortController();
  let wait = backOff.firstMs;
  let running: Promise<void> | undefined;

  /** Resolves to the wait before the next poll. */
  async function once(): Promise<number> {
    const began = performance.now();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(limitMs)]);
    try {
      await cutOff(ask(signal), signal, limitMs);
      wait = backOff.firstMs;
      return Math.max(0, everyMs - (performance.now() - began));
    } catch (error) {
      if (ended.signal.aborted) return 0;
      failed(error as Error);
      const now = Math.max(wait, error instanceof RetryLater ? error.waitMs : 0);
      wait = Math.min(wait * 2, backOff.mostMs);
      return now;
    }
  }

  async function goOn(first: Promise<number>): Promise<void> {
    let pause = await first;
    while (!ended.signal.aborted) {
      await sleep(pause, ended.signal);
      if (!ended.signal.aborted) pause = await once();
    }
  }

  return {
    async start() {
      const first = once();
      running = goOn(first);
      await first;
    },
    async stop() {
      ended.abort();
      await running;
    },
  };
}

/** Rejects on abort, even if the work ignores its signal. */
function cutOff(work: Promise<void>, signal: AbortSignal, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error(`no answer within ${limitMs} ms`));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
