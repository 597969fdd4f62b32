// Backtests over five years of all shares: one with daily choice, and a grid of a hundred.
import { backtest } from '@dorpon/domain/screener/backtest/backtest';
import { wholeFigures, yearFigures } from '@dorpon/domain/screener/backtest/figures';
import { begunSpan } from '@dorpon/domain/screener/backtest/first-known';
import { grid } from '@dorpon/domain/screener/backtest/grid';
import { variantsOf } from '@dorpon/domain/screener/backtest/grid-texts';
import {
  type BacktestInput,
  type BacktestRules,
  plannedRules,
} from '@dorpon/domain/screener/backtest/rules';
import { PlanTable, ScreenerRun } from '@dorpon/domain/screener/screener-run';
import { judgeRounds, report, yardstickMs } from './report.ts';
import { BenchColumns, DAYS, SHARES } from './screener-columns.ts';

const WARM_RUNS = 3;
const ROUNDS = 15;

const input: BacktestInput = {
  entry: 'close > sma(close, {n}) and rsi(14) crosses above {x} and volume > 1.5 * avg(volume, 20)',
  exit: { text: 'close < sma(close, {n})', sessions: 60, stop: 8, target: 25 },
  rank: { text: 'change(22d)', order: 'highest' },
  positions: 20,
  rebalance: 1,
  cash: 100_000_000,
  commission: 0.4,
  volumeShare: 10,
};

/** A busy one: most shares match on most days, and the choice of each day is held. */
const rotation: BacktestInput = {
  ...input,
  entry: 'close > 5',
  exit: { dropped: true, stop: 5 },
  positions: 100,
};

function rulesOf(one: BacktestInput, table = new PlanTable()): BacktestRules {
  const planned = plannedRules(one, table);
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems));
  return planned.rules;
}

function variants(count: number): BacktestRules[] {
  const places = (length: number) => Array.from({ length }, (_, at) => at);
  const found = variantsOf(input, {
    n: places(count / 10).map((at) => 10 + 10 * at),
    x: places(10).map((at) => 32 + 2 * at),
  });
  if ('problem' in found) throw new Error(found.problem);
  const table = new PlanTable();
  return found.variants.map((variant) => rulesOf(variant.input, table));
}

const columns = new BenchColumns();
report('backtest', { shares: SHARES, days: DAYS, yardstickMs: Math.round(yardstickMs()) });

/** Everything that a person sees, from the plan on, with nothing computed before. */
function measured(name: string, rules: BacktestRules): void {
  const rounds: number[] = [];
  for (let round = 0; round < WARM_RUNS + ROUNDS; round += 1) {
    const began = performance.now();
    const run = new ScreenerRun(columns, { asOf: DAYS - 1 });
    const span = begunSpan(run, rules, { from: 0, to: DAYS - 1 });
    const result = backtest(columns, rules, span, run);
    const whole = wholeFigures(result);
    yearFigures(result);
    const took = performance.now() - began;
    if (round >= WARM_RUNS) rounds.push(took);
    if (round === 0) report('backtest', { name, trades: whole.trades, firstMs: Math.round(took) });
  }
  judgeRounds('backtest', `${name}, ms`, rounds, '<=', 400);
}

const [busy] = variants(10).slice(-1);
measured('5 years, daily choice, 20 positions', busy!);
measured('5 years, daily rotation, 100 positions', rulesOf(rotation));

const hundred = variants(100);
const began = performance.now();
const steps = grid(columns, hundred, { from: 0, to: DAYS - 1 }, Math.floor(DAYS * 0.7));
let step = steps.next();
while (!step.done) step = steps.next();
report('backtest', {
  'grid of 100 on one core, seconds': Number(((performance.now() - began) / 1_000).toFixed(2)),
  rssMb: Math.round(process.memoryUsage().rss / 1e6),
  ...step.value.warning,
});
