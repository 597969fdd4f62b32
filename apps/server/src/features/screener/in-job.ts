import { MAX_WORK } from '@dorpon/domain/screener/limits';
import { problem } from '@dorpon/domain/screener/problem';
import type { FastifyInstance } from 'fastify';
import { Job, TooLong } from '../../core/screener/job.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Caller } from '../../http/caller.ts';
import { ROW_COST } from './row-cost.ts';

/** Of a call that runs a text. */
export interface Asking {
  readonly countedAs: string;
  readonly isWanted: () => boolean;
  readonly caller: () => Promise<Caller>;
}

export type InJob = ReturnType<typeof createInJob>;

/** Runs the work of a call. What it took beyond its rows is charged afterwards; a text that takes too long has a problem. */
export const createInJob =
  ({ limits }: Pick<FastifyInstance, 'limits'>) =>
  async <Result>(
    { countedAs, isWanted }: Pick<Asking, 'countedAs' | 'isWanted'>,
    asked: { readonly rows: number; readonly length: number },
    work: (job: Job) => Promise<Result>,
  ) => {
    const job = new Job(isWanted);
    try {
      return await work(job);
    } catch (fault) {
      if (!(fault instanceof TooLong)) throw fault;
      const params = { work: Math.round(job.usedMs / ROW_COST), most: MAX_WORK };
      const tooMuch = problem('too-much-work', { from: 0, to: asked.length }, { params });
      return { outcome: 'problem' as const, problems: [problemOnTheWire(tooMuch)] };
    } finally {
      const beyond = job.usedMs - asked.rows * ROW_COST;
      if (beyond > 0) limits.mayUse(countedAs, beyond);
    }
  };
