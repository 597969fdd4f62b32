import { Worker } from 'node:worker_threads';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { WorkerAnswer } from './drawing-worker.ts';
import type { Drawing, Picture } from './picture.ts';

export interface PoolOptions {
  readonly workers: number;
  /** Drawings that may wait; further ones are refused. */
  readonly waiting: number;
  /** Longest wait: later the request has already been answered. */
  readonly waitMs: number;
  /** Time limit of one drawing; after it the worker is replaced. */
  readonly limitMs: number;
  /** A worker idle for this long is stopped. */
  readonly idleMs: number;
  readonly script: URL;
  /** Called for every worker that died or was replaced. */
  readonly report: (why: string) => void;
}

/** One worker leaves the second core of a small machine to the prices. */
export const poolDefaults: PoolOptions = {
  workers: 1,
  waiting: 64,
  waitMs: 12_000,
  limitMs: 5000,
  idleMs: 60_000,
  script: new URL('./drawing-worker.ts', import.meta.url),
  report() {},
};

/** A worker's memory in megabytes: a drawing that needs more ends its worker, not the process. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

interface Job {
  readonly drawing: Drawing;
  readonly since: number;
  readonly done: (picture: Picture) => void;
  readonly failed: (error: Error) => void;
}

/** A new worker first loads fonts and studies, which takes seconds on a busy machine. */
const START_MS = 8000;

interface Hand {
  readonly worker: Worker;
  started: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/** Draws on other threads: the main thread only selects the bars and transfers them. */
export class DrawingPool {
  readonly #options: PoolOptions;
  readonly #hands = new Set<Hand>();
  readonly #queue: Job[] = [];
  #closed = false;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...poolDefaults, ...options };
  }

  get workers(): number {
    return this.#hands.size;
  }

  /** The bars are transferred: the caller cannot use them afterwards. */
  async draw(drawing: Drawing): Promise<Picture> {
    if (this.#closed) throw new CallError('not-ready', 'the server is shutting down');
    if (this.#queue.length >= this.#options.waiting)
      throw new CallError('busy', 'too many charts are being drawn');
    return await new Promise<Picture>((done, failed) => {
      this.#queue.push({ drawing, since: performance.now(), done, failed });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const closing = new CallError('not-ready', 'the server is shutting down');
    for (const job of this.#queue.splice(0)) job.failed(closing);
    await Promise.all(Array.from(this.#hands, (hand) => this.#dismiss(hand, closing)));
  }

  #next(): void {
    this.#dropLate();
    while (this.#queue.length > 0) {
      const hand = [...this.#hands].find(({ job }) => job === null) ?? this.#hire();
      const job = hand && this.#queue.shift();
      if (!job) return;
      this.#give(hand, job);
    }
  }

  #dropLate(): void {
    const oldest = performance.now() - this.#options.waitMs;
    while (this.#queue[0] && this.#queue[0].since < oldest)
      this.#queue.shift()?.failed(new CallError('busy', 'too many charts are being drawn'));
  }

  #give(hand: Hand, job: Job): void {
    const limitMs = this.#options.limitMs + (hand.started ? 0 : START_MS);
    clearTimeout(hand.timer);
    hand.job = job;
    hand.worker.ref();
    hand.timer = setTimeout(() => {
      this.#options.report('a drawing took too long');
      void this.#dismiss(hand, new CallError('not-ready', 'the drawing took too long'));
      this.#next();
    }, limitMs);
    hand.worker.postMessage(job.drawing, [job.drawing.input.bars.memory]);
  }

  #hire(): Hand | undefined {
    if (this.#hands.size >= this.#options.workers) return undefined;
    const worker = new Worker(this.#options.script, { resourceLimits: MEMORY });
    const hand: Hand = { worker, started: false, job: null, timer: undefined };
    this.#hands.add(hand);
    worker.on('message', (answer: WorkerAnswer) => this.#take(hand, answer));
    worker.on('error', (error) => this.#lost(hand, error));
    worker.on('exit', () => this.#lost(hand));
    return hand;
  }

  #take(hand: Hand, answer: WorkerAnswer): void {
    const { job } = hand;
    clearTimeout(hand.timer);
    hand.started = true;
    hand.job = null;
    hand.worker.unref();
    hand.timer = setTimeout(() => void this.#dismiss(hand), this.#options.idleMs).unref();
    if ('picture' in answer) job?.done(answer.picture);
    else job?.failed(new Error(`the drawing failed: ${answer.fault}`));
    this.#next();
  }

  /** A worker that died fails its drawing; the next drawing gets a new worker. */
  #lost(hand: Hand, cause?: Error): void {
    if (!this.#hands.delete(hand)) return;
    clearTimeout(hand.timer);
    this.#options.report(`a drawing worker died${cause ? `: ${cause.message}` : ''}`);
    hand.job?.failed(new CallError('not-ready', 'the drawing worker died'));
    hand.job = null;
    this.#next();
  }

  async #dismiss(hand: Hand, why?: Error): Promise<void> {
    this.#hands.delete(hand);
    clearTimeout(hand.timer);
    if (why) hand.job?.failed(why);
    hand.job = null;
    await hand.worker.terminate();
  }
}
