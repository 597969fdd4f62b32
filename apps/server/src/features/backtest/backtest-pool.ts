import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SentTask, WorkerMessage } from './backtest-worker.ts';
import type { TaskAnswer } from './tasks.ts';

export interface PoolOptions {
  readonly workers: number;
  /** Time limit from one step to the next; after it the worker is replaced. */
  readonly limitMs: number;
  /** Processor time of all tasks of a job together. */
  readonly mostWorkMs: number;
  /** A worker idle for this long is stopped. */
  readonly idleMs: number;
  readonly report: (why: string) => void;
}

/** What the series of the largest rules take in one worker. */
const WORKER_BYTES = 400_000_000;
/** At most this part of the machine's memory is for backtests. */
const MEMORY_PART = 1 / 3;

/** All cores but one, as far as the memory allows. */
const mostWorkers = (): number =>
  Math.max(
    1,
    Math.min(availableParallelism() - 1, Math.floor((totalmem() * MEMORY_PART) / WORKER_BYTES)),
  );

/** Of one task or of the whole job. */
export class TookTooLong extends Error {
  constructor() {
    super('the backtest took too long');
  }
}

/** Of the heap; the series are outside of it. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

interface Waiting {
  readonly sent: SentTask;
  readonly stepped: () => void;
  readonly done: (answer: TaskAnswer) => void;
  readonly failed: (error: Error) => void;
}

interface PoolWorker {
  readonly thread: Worker;
  job: object | undefined;
  task: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Runs tasks on other threads of low priority. Jobs take turns, so that a short one does not wait for
 * all tasks of a long one.
 */
export class BacktestPool {
  readonly #options: PoolOptions;
  readonly #workers = new Set<PoolWorker>();
  /** By job, whose turn it is first. */
  readonly #waiting = new Map<object, Waiting[]>();
  /** Milliseconds of the processor, by job. */
  readonly #worked = new WeakMap<object, number>();

  constructor(options: Partial<PoolOptions> & Pick<PoolOptions, 'report'>) {
    this.#options = {
      workers: mostWorkers(),
      limitMs: 60_000,
      mostWorkMs: 600_000,
      idleMs: 60_000,
      ...options,
    };
  }

  get size(): number {
    return this.#options.workers;
  }

  run(job: object, sent: SentTask, stepped: () => void): Promise<TaskAnswer> {
    if (this.#hasWorkedTooLong(job)) return Promise.reject(new TookTooLong());
    return new Promise((done, failed) => {
      const tasks = this.#waiting.get(job) ?? [];
      this.#waiting.set(job, [...tasks, { sent, stepped, done, failed }]);
      this.#next();
    });
  }

  /** Ends all tasks of a job at once. */
  async drop(job: object): Promise<void> {
    const why = new Error('the backtest was ended');
    this.#failWaiting(job, why);
    const busy = [...this.#workers].filter((worker) => worker.job === job);
    await Promise.all(busy.map((worker) => this.#stop(worker, why)));
  }

  async close(): Promise<void> {
    const why = new Error('the server is shutting down');
    for (const tasks of this.#waiting.values()) for (const task of tasks) task.failed(why);
    this.#waiting.clear();
    await Promise.all([...this.#workers].map((worker) => this.#stop(worker, why)));
  }

  #next(): void {
    for (const [job, [task, ...more]] of this.#waiting) {
      const worker =
        [...this.#workers].find((one) => !one.task) ??
        (this.#workers.size < this.size ? this.#start() : undefined);
      if (!worker) return;
      // At the end of the map, where this loop comes by again.
      this.#waiting.delete(job);
      if (more.length > 0) this.#waiting.set(job, more);
      if (task) this.#assign(worker, job, task);
    }
  }

  #assign(worker: PoolWorker, job: object, task: Waiting): void {
    worker.job = job;
    worker.task = task;
    worker.thread.ref();
    this.#watch(worker);
    worker.thread.postMessage(task.sent);
  }

  #watch(worker: PoolWorker): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => this.#endTooLong(worker), this.#options.limitMs);
  }

  /** None of its other tasks begins before its caller drops the job. */
  #endTooLong(worker: PoolWorker): void {
    const why = new TookTooLong();
    const { job } = worker;
    this.#options.report(why.message);
    if (job) this.#failWaiting(job, why);
    void this.#stop(worker, why);
  }

  #failWaiting(job: object, why: Error): void {
    for (const task of this.#waiting.get(job) ?? []) task.failed(why);
    this.#waiting.delete(job);
  }

  #workOf(job: object): number {
    return this.#worked.get(job) ?? 0;
  }

  #hasWorkedTooLong(job: object): boolean {
    return this.#workOf(job) > this.#options.mostWorkMs;
  }

  #start(): PoolWorker {
    const script = new URL('./backtest-worker.ts', import.meta.url);
    const thread = new Worker(script, { resourceLimits: HEAP });
    const worker: PoolWorker = { thread, job: undefined, task: undefined, timer: undefined };
    this.#workers.add(worker);
    thread.on('message', (message: WorkerMessage) => this.#onMessage(worker, message));
    thread.on('error', (error) => this.#onExit(worker, error));
    thread.on('exit', () => this.#onExit(worker));
    return worker;
  }

  #onMessage(worker: PoolWorker, message: WorkerMessage): void {
    const { task, job } = worker;
    // A message of a task that was ended meanwhile.
    if (!task || !job || !this.#workers.has(worker)) return;
    this.#worked.set(job, this.#workOf(job) + message.workedMs);
    if (message.kind === 'stepped') {
      if (this.#hasWorkedTooLong(job)) return this.#endTooLong(worker);
      this.#watch(worker);
      task.stepped();
      return;
    }
    clearTimeout(worker.timer);
    worker.job = undefined;
    worker.task = undefined;
    worker.thread.unref();
    worker.timer = setTimeout(() => void this.#stop(worker), this.#options.idleMs).unref();
    if (message.kind === 'answered') task.done(message.answer);
    else task.failed(new Error(`the backtest failed: ${message.fault}`));
    if (this.#hasWorkedTooLong(job)) this.#failWaiting(job, new TookTooLong());
    this.#next();
  }

  /** A worker that died fails its task; the next one gets a new worker. */
  #onExit(worker: PoolWorker, cause?: Error): void {
    if (!this.#workers.delete(worker)) return;
    clearTimeout(worker.timer);
    this.#options.report(`a backtest worker died${cause ? `: ${cause.message}` : ''}`);
    worker.task?.failed(cause ?? new Error('the backtest worker died'));
    this.#next();
  }

  async #stop(worker: PoolWorker, why?: Error): Promise<void> {
    this.#workers.delete(worker);
    clearTimeout(worker.timer);
    const { task } = worker;
    worker.task = undefined;
    if (why) task?.failed(why);
    this.#next();
    await worker.thread.terminate();
  }
}
