import type { FastifyBaseLogger } from 'fastify';
import type { BacktestPool } from './backtest-pool.ts';
import { begunAt, type PlannedBacktest } from './planned-backtest.ts';
import type { BacktestStore } from './store.ts';
import type { Task, TaskAnswer, TriedVariant } from './tasks.ts';

export interface BacktestsParts {
  readonly store: Pick<BacktestStore, 'tell' | 'end'>;
  readonly pool: Pick<BacktestPool, 'run' | 'drop' | 'close' | 'size'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** That wait and run in this process. */
const MOST_JOBS = 20;
/** Variants of one task: neighbours share what they compute, and other jobs wait for it. */
const MOST_PER_TASK = 5;
const TELL_EVERY_MS = 1000;

interface Job {
  readonly memberId: string;
  readonly id: string;
  readonly plan: PlannedBacktest;
  done: number;
  hasBegun: boolean;
  isDropped: boolean;
}

/** How many steps a backtest has. */
export const stepsOf = ({ variants, split, windows }: PlannedBacktest): number =>
  (split === undefined && !windows ? 0 : variants.length) + 1;

/** Backtests that run in this process; every second the database is told how far they are. */
export class Backtests {
  readonly #parts: BacktestsParts;
  readonly #jobs = new Map<string, Job>();
  readonly #ends = new Set<Promise<void>>();

  constructor(parts: BacktestsParts) {
    this.#parts = parts;
  }

  get isFull(): boolean {
    return this.#jobs.size >= MOST_JOBS;
  }

  start(memberId: string, id: string, plan: PlannedBacktest): void {
    const job: Job = { memberId, id, plan, done: 0, hasBegun: false, isDropped: false };
    this.#jobs.set(memberId, job);
    const ended = this.#run(job).finally(() => {
      if (this.#jobs.get(memberId) === job) this.#jobs.delete(memberId);
      this.#ends.delete(ended);
    });
    this.#ends.add(ended);
  }

  /** Where another process runs it, that one sees it within a second. */
  cancel(memberId: string, id: string): void {
    const job = this.#jobs.get(memberId);
    if (job?.id === id) this.#drop(job);
  }

  async close(): Promise<void> {
    for (const job of this.#jobs.values()) job.isDropped = true;
    await this.#parts.pool.close();
    await Promise.all(this.#ends);
  }

  #drop(job: Job): void {
    job.isDropped = true;
    void this.#parts.pool.drop(job);
  }

  async #run(job: Job): Promise<void> {
    const { store, log } = this.#parts;
    const { memberId, id } = job;
    const began = performance.now();
    const timer = setInterval(() => void this.#tell(job), TELL_EVERY_MS);
    let result: string | null = null;
    try {
      result = await this.#resultOf(job);
      const ms = Math.round(performance.now() - began);
      log.info({ ms, steps: stepsOf(job.plan) }, 'backtest');
    } catch (error) {
      if (!job.isDropped) log.error(error, 'backtest failed');
    }
    clearInterval(timer);
    try {
      await store.end(memberId, id, result);
    } catch (error) {
      log.error(error, 'the end of a backtest was not stored');
    }
  }

  async #tell(job: Job): Promise<void> {
    const { memberId, id, hasBegun, done } = job;
    try {
      const isWanted = await this.#parts.store.tell(
        memberId,
        id,
        hasBegun ? 'running' : 'waiting',
        done,
      );
      if (!isWanted) this.#drop(job);
    } catch (error) {
      // It is told again after a second.
      this.#parts.log.error(error, 'the progress of a backtest was not stored');
    }
  }

  async #resultOf(job: Job): Promise<string> {
    const plan = await this.#begun(job);
    const { names, variants, span, split, windows } = plan;
    const inputs = variants.map(({ input }) => input);
    const isSearched = split !== undefined || windows !== undefined;
    const tried = isSearched ? await this.#tried(job, plan) : [];
    const values = variants.map((variant) => names.map((name) => variant.values[name]!));
    const asked = job.plan.span.from;
    const shape = { names, inputs, values, tried, span, split, windows, asked };
    const answer = await this.#task(job, { kind: 'result', ...shape });
    if (!('result' in answer)) throw new Error('the answer of another task');
    return answer.result;
  }

  async #begun(job: Job): Promise<PlannedBacktest> {
    const { plan } = job;
    const [first] = plan.variants;
    const task = { kind: 'begin', input: first!.input, span: plan.span } as const;
    const answer = await this.#task(job, task);
    if (!('begin' in answer)) throw new Error('the answer of another task');
    return begunAt(plan, answer.begin);
  }

  async #tried(job: Job, plan: PlannedBacktest): Promise<TriedVariant[]> {
    const { variants, span, split, windows = [] } = plan;
    const inputs = variants.map(({ input }) => input);
    const perTask = Math.min(MOST_PER_TASK, Math.ceil(inputs.length / this.#parts.pool.size));
    const answers: Promise<TaskAnswer>[] = [];
    for (let from = 0; from < inputs.length; from += perTask) {
      const some = inputs.slice(from, from + perTask);
      answers.push(this.#task(job, { kind: 'variants', inputs: some, span, split, windows }));
    }
    return (await Promise.all(answers)).flatMap((answer) =>
      'tried' in answer ? answer.tried : [],
    );
  }

  #task(job: Job, task: Task): Promise<TaskAnswer> {
    if (job.isDropped) throw new Error('the backtest was ended');
    const stepped = () => {
      job.hasBegun = true;
      job.done += 1;
    };
    return this.#parts.pool.run(job, { record: job.plan.record, task }, stepped);
  }
}
