import { type BacktestRulesInput, getBacktest } from '@dorpon/contract/screener-backtest';
import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { sessions } from '@dorpon/domain/screener/testing/made-columns';
import { expect, it } from 'vitest';
import { columnsOfShared, type SharedRecord } from '../../core/screener/shared-columns.ts';
import { BacktestPool, TookTooLong } from './backtest-pool.ts';
import { Backtests, type BacktestsParts } from './backtests.ts';
import { plannedBacktest, plannedVariants } from './planned-backtest.ts';
import { runTask } from './run-task.ts';
import type { BacktestEnd } from './store.ts';
import type { Task } from './tasks.ts';

const ROWS = 40;
const days = sessions(ROWS);
const closes = Float64Array.from(days, (_, row) => 10 + row);
/** One share that rises each session. */
const record: SharedRecord = {
  codes: ['A'],
  days,
  finished: ROWS,
  columns: {
    open: closes,
    high: closes,
    low: closes,
    close: closes,
    volume: closes.map(() => 1_000_000),
  },
  listed: {},
  markets: {},
  texts: {},
  isIssued: false,
};

const RULES = {
  entry: 'close > 0',
  exit: {},
  positions: 1,
  rebalance: 1,
  cash: 1_000_000,
  commission: 0,
  volumeShare: 100,
};

/** Its result, and the tasks that were given to the pool. */
async function ran(rules: Partial<BacktestRulesInput>) {
  const tasks: Task[] = [];
  const stepsOf: Partial<Record<Task['kind'], number>> = {};
  const pool = {
    size: 2,
    async run(_job: object, { task }: { readonly task: Task }, stepped: () => void) {
      tasks.push(task);
      return runTask(columnsOfShared(record), task, () => {
        stepsOf[task.kind] = (stepsOf[task.kind] ?? 0) + 1;
        stepped();
      });
    },
    async drop() {},
    async close() {},
  };
  const end = await endOf(rules, pool);
  if (end.state !== 'done') throw new Error(end.state);
  const ended = { id: 'id', state: 'done', done: 1, of: 1, result: JSON.parse(end.result) };
  return { result: getBacktest.answer.parse(ended).result!, tasks, stepsOf };
}

async function endOf(
  rules: Partial<BacktestRulesInput>,
  pool: BacktestsParts['pool'],
): Promise<BacktestEnd> {
  const { promise, resolve } = Promise.withResolvers<BacktestEnd>();
  const store = {
    tell: async () => true,
    end: async (_member: string, _id: string, end: BacktestEnd) => resolve(end),
  };
  const log = { info() {}, error: console.error };
  const input = { ...RULES, ...rules };
  const variants = await plannedVariants(input);
  if ('problems' in variants) throw new Error(JSON.stringify(variants.problems));
  const plan = plannedBacktest(input, variants, record);
  if ('problems' in plan) throw new Error(JSON.stringify(plan.problems));
  const backtests = new Backtests({ store, pool, log });
  backtests.start('member', 'id', plan);
  const end = await promise;
  await backtests.close();
  return end;
}

const dayOf = (row: number) => tradingDayOf(days[row]!);

it('R6: one run finds where the screener is known, and begins there', async () => {
  const { result, tasks } = await ran({ entry: 'close > sma(close, 30)' });
  expect(tasks.map(({ kind }) => kind)).toEqual(['result']);
  expect([result.askedFrom, result.days[0], result.days.length]).toEqual([dayOf(0), dayOf(29), 11]);
  expect(result.open).toMatchObject([{ in: dayOf(30) }]);
});

it('R6: begins where it was asked to if too little is left for all windows', async () => {
  const rules = { entry: 'close > sma(close, 30)', walk: { train: 20, test: 5 } };
  const { result } = await ran(rules);
  expect([result.askedFrom, result.days[0]]).toEqual([undefined, dayOf(0)]);
  const sooner = await ran({ ...rules, entry: 'close > sma(close, 10)' });
  expect([sooner.result.askedFrom, sooner.result.days[0]]).toEqual([dayOf(0), dayOf(9)]);
});

it('R6: all combinations of a grid begin together, where the longest average is known', async () => {
  const parameters = [{ name: 'n', values: [5, 30, 10] }];
  const rules = { entry: 'close > sma(close, {n})', parameters };
  const { result, tasks, stepsOf } = await ran(rules);
  // B5: each has a minute of its own, also where it only finds where it begins.
  expect(stepsOf).toEqual({ begin: 3, variants: 3 });
  expect(tasks.map(({ kind }) => kind)).toEqual([
    'begin',
    'begin',
    'variants',
    'variants',
    'result',
  ]);
  expect([result.askedFrom, result.days[0], result.days.length]).toEqual([dayOf(0), dayOf(29), 11]);
  // Ten sessions after it, seven of them in the earlier part; each bought the share at 40 and held it.
  expect(result.grid!.split).toBe(dayOf(36));
  const growths = result.grid!.rows.map(({ earlier }) => earlier.growth);
  expect(growths).toEqual([growths[0], growths[0], growths[0]]);
  expect(growths[0]).toBeCloseTo((250 * (46 - 40)) / 10_000);
});

const many: Partial<BacktestRulesInput> = {
  entry: 'close > sma(close, {n})',
  parameters: [{ name: 'n', values: Array.from({ length: 40 }, (_, n) => n + 1) }],
};

it('B5: ends a backtest that takes too long, and says so', async () => {
  const reports: string[] = [];
  const report = (why: string) => reports.push(why);
  const hurried = new BacktestPool({ workers: 1, mostWorkMs: 0, report });
  expect(await endOf(many, hurried)).toEqual({ state: 'too-long' });
  expect(reports).toEqual(['the backtest took too long']);
  expect(await endOf(many, new BacktestPool({ workers: 1, report }))).toMatchObject({
    state: 'done',
  });
  expect(reports).toHaveLength(1);
});

it('B5: counts the work of all tasks of a backtest together', async () => {
  const pool = new BacktestPool({ workers: 1, mostWorkMs: 200, report() {} });
  const span = { from: 0, to: ROWS - 1 };
  const task: Task = { kind: 'begin', inputs: [{ ...RULES, entry: 'close > 1' }], span };
  const tasksOf = async (job: object, most: number) => {
    for (let count = 0; count < most; count += 1) await pool.run(job, { record, task }, () => {});
  };
  await expect(tasksOf({}, 1_000_000)).rejects.toThrow(TookTooLong);
  await tasksOf({}, 1);
  await pool.close();
}, 30_000);

it('drops the other tasks of a backtest when one fails', async () => {
  let asked = 0;
  let dropped = 0;
  const pool = {
    size: 2,
    run: () =>
      asked++ === 0 ? Promise.reject(new Error('planned')) : new Promise<never>(() => {}),
    async drop() {
      dropped += 1;
    },
    async close() {},
  };
  expect(await endOf(many, pool)).toEqual({ state: 'failed' });
  expect([asked > 1, dropped]).toEqual([true, 1]);
});
