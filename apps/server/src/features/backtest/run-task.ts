import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { type BacktestResult, backtest } from '@dorpon/domain/screener/backtest/backtest';
import { begunSpan, firstKnownOfAll } from '@dorpon/domain/screener/backtest/first-known';
import { bestOfMany, gridRow, simulations } from '@dorpon/domain/screener/backtest/grid';
import {
  type BacktestInput,
  type BacktestRules,
  plannedRules,
} from '@dorpon/domain/screener/backtest/rules';
import { trainedGrowths, walkSteps } from '@dorpon/domain/screener/backtest/walk-forward';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { gridOnTheWire, resultOnTheWire, walkOnTheWire } from './result-on-the-wire.ts';
import type { ResultTask, Task, TaskAnswer, TriedVariant, VariantsTask } from './tasks.ts';

/** Does a task on any thread. `stepped` is called after each variant, and after each look at where one begins. */
export function runTask(columns: ScreenerColumns, task: Task, stepped: () => void): TaskAnswer {
  if (task.kind === 'begin')
    return { begin: firstKnownOfAll(columns, rulesOf(task.inputs), task.span, stepped) ?? null };
  return task.kind === 'variants'
    ? { tried: triedVariants(columns, task, stepped) }
    : { result: JSON.stringify(resultOf(columns, task)) };
}

/** The texts were checked before they were sent. */
function rulesOf(inputs: readonly BacktestInput[]): BacktestRules[] {
  const table = new PlanTable();
  return inputs.map((input) => {
    const planned = plannedRules(input, table);
    if ('problems' in planned) throw new Error(JSON.stringify(planned.problems));
    return planned.rules;
  });
}

function triedVariants(
  columns: ScreenerColumns,
  { inputs, span, split, windows }: VariantsTask,
  stepped: () => void,
): TriedVariant[] {
  const tried: TriedVariant[] = [];
  for (const simulate of simulations(columns, rulesOf(inputs), span)) {
    tried.push({
      row: split === undefined ? undefined : gridRow(simulate, span, split),
      trained: trainedGrowths(simulate, windows),
    });
    stepped();
  }
  return tried;
}

function resultOf(columns: ScreenerColumns, task: ResultTask) {
  const { inputs, values, tried, split, windows, names, asked } = task;
  const rules = rulesOf(inputs);
  const rows = tried.flatMap(({ row }) => row ?? []);
  const warning = rows.length > 0 ? bestOfMany(rows) : undefined;
  const chosen = warning?.best ?? 0;
  const run = new ScreenerRun(columns, { asOf: task.span.to });
  const span = tried.length > 0 ? task.span : begunSpan(run, rules[chosen]!, task.span);
  const result: BacktestResult = backtest(columns, rules[chosen]!, span, run);
  const trained = tried.map((one) => one.trained);
  const steps = windows && [...walkSteps(columns, rules, windows, trained)];
  return {
    ...resultOnTheWire(columns, result, rules, span),
    ...(asked < span.from && { askedFrom: tradingDayOf(columns.days[asked]!) }),
    values: values[chosen]!,
    grid:
      warning && split !== undefined
        ? gridOnTheWire(columns, { names, values, rows, split, warning })
        : null,
    walk: steps ? walkOnTheWire(columns, steps, values) : null,
  };
}
