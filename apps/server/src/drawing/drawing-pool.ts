import { Worker } from 'node:worker_threads';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { WorkerAnswer } from './drawing-worker.ts';
import type { Drawing, Picture } from './picture.ts';

export interface PoolOptions {
  readonly workers: number;
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
  limitMs: 5000,
  idleMs: 60_000,
  script: new URL('./drawing-worker.ts', import.meta.url),
  report() {},
};

/** A worker's memory in megabytes: a drawing that needs more ends its worker, not the process. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

interface Job {
  readonly drawing: Drawing;
  readonly done: (picture: Picture) => void;
  readonly failed: (error: Error) => void;
}

/** A new worker first loads fonts and studies, which takes seconds on a busy machine. */
const START_MS = 8000;

interface PoolWorker {
  readonly thread: Worker;
  started: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Draws on other threads: the main thread only selects the bars and transfers them. The caller waits
 * for a free worker before it draws, as `features/charts/drawing-queue.ts` does.
 */
export class DrawingPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<PoolWorker>();
  #closed = false;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...poolDefaults, ...options };
  }

  /** How many drawings it draws at a time. */
  get size(): number {
    return this.#options.workers;
  }

  /** The workers that run. */
  get workers(): number {
    return this.#workers.size;
  }

  /** The bars are transferred: the caller cannot use them afterwards. */
  async draw(drawing: Drawing): Promise<Picture> {
    if (this.#closed) throw new CallError('not-ready', 'the server is shutting down');
    const worker = [...this.#workers].find(({ job }) => job === null) ?? this.#startWorker();
    return await new Promise<Picture>((done, failed) => {
      this.#assign(worker, { drawing, done, failed });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const closing = new CallError('not-ready', 'the server is shutting down');
    await Promise.all(Array.from(this.#workers, (worker) => this.#stopWorker(worker, closing)));
  }

  #assign(worker: PoolWorker, job: Job): void {
    const limitMs = this.#options.limitMs + (worker.started ? 0 : START_MS);
    clearTimeout(worker.timer);
    worker.job = job;
    worker.thread.ref();
    worker.timer = setTimeout(() => {
      this.#options.report('a drawing took too long');
      void this.#stopWorker(worker, new CallError('not-ready', 'the drawing took too long'));
    }, limitMs);
    worker.thread.postMessage(job.drawing, [job.drawing.input.bars.memory]);
  }

  #startWorker(): PoolWorker {
    if (this.#workers.size >= this.size) throw new Error('every drawing worker is busy');
    const thread = new Worker(this.#options.script, { resourceLimits: MEMORY });
    const worker: PoolWorker = { thread, started: false, job: null, timer: undefined };
    this.#workers.add(worker);
    thread.on('message', (answer: WorkerAnswer) => this.#onAnswer(worker, answer));
    thread.on('error', (error) => this.#onExit(worker, error));
    thread.on('exit', () => this.#onExit(worker));
    return worker;
  }

  #onAnswer(worker: PoolWorker, answer: WorkerAnswer): void {
    const { job } = worker;
    clearTimeout(worker.timer);
    worker.started = true;
    worker.job = null;
    worker.thread.unref();
    worker.timer = setTimeout(() => void this.#stopWorker(worker), this.#options.idleMs).unref();
    if ('picture' in answer) job?.done(answer.picture);
    else job?.failed(new Error(`the drawing failed: ${answer.fault}`));
  }

  /** A worker that died fails its drawing; the next drawing gets a new worker. */
  #onExit(worker: PoolWorker, cause?: Error): void {
    if (!this.#workers.delete(worker)) return;
    clearTimeout(worker.timer);
    this.#options.report(`a drawing worker died${cause ? `: ${cause.message}` : ''}`);
    worker.job?.failed(new CallError('not-ready', 'the drawing worker died'));
    worker.job = null;
  }

  async #stopWorker(worker: PoolWorker, why?: Error): Promise<void> {
    this.#workers.delete(worker);
    clearTimeout(worker.timer);
    if (why) worker.job?.failed(why);
    worker.job = null;
    await worker.thread.terminate();
  }
}
