import type { BacktestInput } from '@dorpon/domain/screener/backtest/rules';
import type { FastifyBaseLogger } from 'fastify';
import { type BacktestPool, TookTooLong } from './backtest-pool.ts';
import { begunAt, type PlannedBacktest } from './planned-backtest.ts';
import type { BacktestEnd, BacktestStore } from './store.ts';
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
    let end: BacktestEnd = { state: 'failed' };
    try {
      end = { state: 'done', result: await this.#resultOf(job) };
      const ms = Math.round(performance.now() - began);
      log.info({ ms, steps: stepsOf(job.plan) }, 'backtest');
    } catch (error) {
      if (!job.isDropped) log.error(error, 'backtest failed');
      if (error instanceof TookTooLong) end = { state: 'too-long' };
      // Its other tasks would go on for nobody.
      this.#drop(job);
    }
    clearInterval(timer);
    try {
      await store.end(memberId, id, end);
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
    const isSearched = job.plan.split !== undefined || job.plan.windows !== undefined;
    const plan = isSearched ? await this.#begun(job) : job.plan;
    const { names, variants, span, split, windows } = plan;
    const inputs = variants.map(({ input }) => input);
    const tried = isSearched ? await this.#tried(job, plan) : [];
    const values = variants.map((variant) => names.map((name) => variant.values[name]!));
    const asked = job.plan.span.from;
    const shape = { names, inputs, values, tried, span, split, windows, asked };
    const answer = await this.#task(job, { kind: 'result', ...shape });
    if (!('result' in answer)) throw new Error('the answer of another task');
    return answer.result;
  }

  /** All variants together, so that they are compared over the same sessions. */
  async #begun(job: Job): Promise<PlannedBacktest> {
    const { plan } = job;
    const { span } = plan;
    const answers = await this.#inParts(job, (inputs) => ({ kind: 'begin', inputs, span }));
    const begins = answers.map((answer) => ('begin' in answer ? answer.begin : null));
    return begunAt(plan, Math.max(span.from, ...begins.map((begin) => begin ?? span.from)));
  }

  async #tried(job: Job, plan: PlannedBacktest): Promise<TriedVariant[]> {
    const { span, split, windows = [] } = plan;
    const parts = { span, split, windows };
    const answers = await this.#inParts(job, (inputs) => ({ kind: 'variants', inputs, ...parts }));
    return answers.flatMap((answer) => ('tried' in answer ? answer.tried : []));
  }

  #inParts(job: Job, taskOf: (inputs: BacktestInput[]) => Task): Promise<TaskAnswer[]> {
    const inputs = job.plan.variants.map(({ input }) => input);
    const perTask = Math.min(MOST_PER_TASK, Math.ceil(inputs.length / this.#parts.pool.size));
    const answers: Promise<TaskAnswer>[] = [];
    for (let from = 0; from < inputs.length; from += perTask)
      answers.push(this.#task(job, taskOf(inputs.slice(from, from + perTask))));
    return Promise.all(answers);
  }

  #task(job: Job, task: Task): Promise<TaskAnswer> {
    if (job.isDropped) throw new Error('the backtest was ended');
    const stepped = () => {
      job.hasBegun = true;
      if (task.kind === 'variants') job.done += 1;
    };
    return this.#parts.pool.run(job, { record: job.plan.record, task }, stepped);
  }
}
