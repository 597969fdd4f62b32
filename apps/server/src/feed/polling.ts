/** A failure that says how long to leave the other side alone. */
export class AskLater extends Error {
  readonly waitMs: number;
  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export interface PollOptions {
  readonly everyMs: number;
  /** One poll may take so long; what takes longer is cut off by its signal. */
  readonly limitMs: number;
  /** How long to wait after a failure; it doubles with each further one. */
  readonly backOff: { readonly firstMs: number; readonly mostMs: number };
  ask(signal: AbortSignal): Promise<void>;
  failed(error: Error): void;
}

export interface PollLoop {
  /** Resolves after the first poll, whether it succeeded or not. */
  start(): Promise<void>;
  /** Cuts off what is under way and waits for its end. */
  stop(): Promise<void>;
}

/** Asks again and again, one question at a time, and ever less often while nobody answers. */
export function pollLoop(options: PollOptions): PollLoop {
  const { everyMs, limitMs, backOff, ask, failed } = options;
  const ended = new AbortController();
  let wait = backOff.firstMs;
  let running: Promise<void> | undefined;

  /** Resolves to how long to wait for the next one. */
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
      const now = Math.max(wait, error instanceof AskLater ? error.waitMs : 0);
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

/** Even work that does not heed its signal holds the loop up no longer than that. */
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
