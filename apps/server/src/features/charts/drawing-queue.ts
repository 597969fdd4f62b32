import { CallError } from '@dorpon/contract/error-catalogue';
import type { DrawingPool } from '../../drawing/drawing-pool.ts';
import type { Drawing, Picture } from '../../drawing/picture.ts';
import { FairQueue } from '../../http/limits/fair-queue.ts';

export interface QueueOptions {
  /** Drawings that may wait; beyond that, the caller with the most loses its newest one. */
  readonly waiting: number;
  /** Longest wait for a worker: later the request has already been answered. */
  readonly waitMs: number;
}

const queueDefaults: QueueOptions = { waiting: 128, waitMs: 12_000 };

interface Job {
  readonly drawing: Drawing;
  readonly since: number;
  readonly picture: Promise<Picture>;
  readonly done: (picture: Picture | Promise<Picture>) => void;
  readonly failed: (error: Error) => void;
  /** The callers that wait for the picture; each has a place in its own line. */
  readonly callers: Set<string>;
  hasStarted: boolean;
}

const tooMany = () => new CallError('busy', 'too many charts are being drawn');

/**
 * Drawings that wait for the pool, callers in turn. Callers of the same picture share one drawing,
 * which starts when the first of them has its turn.
 */
export class DrawingQueue {
  readonly #pool: Pick<DrawingPool, 'draw' | 'size'>;
  readonly #options: QueueOptions;
  readonly #queue = new FairQueue();
  /** Waiting or running, by key. */
  readonly #jobs = new Map<string, Job>();
  #running = 0;
  #places = 0;

  constructor(pool: Pick<DrawingPool, 'draw' | 'size'>, options: Partial<QueueOptions> = {}) {
    this.#pool = pool;
    this.#options = { ...queueDefaults, ...options };
  }

  /** Whether the picture waits to be drawn or is being drawn. */
  has(key: string): boolean {
    return this.#jobs.has(key);
  }

  /** The key identifies the picture; the cost is its time on the drawing thread. */
  draw(caller: string, key: string, cost: number, drawing: Drawing): Promise<Picture> {
    let job = this.#jobs.get(key);
    if (!job) {
      job = newJob(drawing);
      this.#jobs.set(key, job);
    }
    if (!job.hasStarted && !job.callers.has(caller)) this.#wait(caller, key, cost, job);
    return job.picture;
  }

  #wait(caller: string, key: string, cost: number, job: Job): void {
    job.callers.add(caller);
    this.#places += 1;
    const start = () => {
      this.#places -= 1;
      if (!job.hasStarted) this.#start(key, job);
    };
    const drop = () => {
      this.#places -= 1;
      job.callers.delete(caller);
      if (job.callers.size === 0) this.#end(key, job, tooMany());
    };
    this.#queue.push(caller, cost, start, drop);
    this.#next();
    if (this.#places > this.#options.waiting) this.#queue.dropNewest();
  }

  #next(): void {
    while (this.#running < this.#pool.size && this.#queue.next(() => true));
  }

  #start(key: string, job: Job): void {
    if (job.since < performance.now() - this.#options.waitMs) return this.#end(key, job, tooMany());
    job.hasStarted = true;
    this.#running += 1;
    this.#pool
      .draw(job.drawing)
      .then(job.done, job.failed)
      .finally(() => {
        this.#running -= 1;
        this.#jobs.delete(key);
        this.#next();
      });
  }

  #end(key: string, job: Job, why: Error): void {
    job.hasStarted = true;
    this.#jobs.delete(key);
    job.failed(why);
  }
}

function newJob(drawing: Drawing): Job {
  const { promise: picture, resolve: done, reject: failed } = Promise.withResolvers<Picture>();
  const callers = new Set<string>();
  return { drawing, since: performance.now(), picture, done, failed, callers, hasStarted: false };
}
