// A grid of a hundred backtests on the threads of the real pool, for a server that also streams prices.

import { variantsOf } from '@dorpon/domain/screener/backtest/grid-texts';
import type { BacktestInput } from '@dorpon/domain/screener/backtest/rules';
import {
  type SharedRecord,
  sharedColumn,
} from '../apps/server/src/core/screener/shared-columns.ts';
import { BacktestPool } from '../apps/server/src/features/backtest/backtest-pool.ts';
import { Backtests, stepsOf } from '../apps/server/src/features/backtest/backtests.ts';
import type { PlannedBacktest } from '../apps/server/src/features/backtest/planned-backtest.ts';
import { BenchColumns, DAYS } from './screener-columns.ts';

export interface GridState {
  readonly done: number;
  readonly steps: number;
  readonly threads: number;
  readonly isEnded: boolean;
}

const BARS = ['open', 'high', 'low', 'close', 'yesterday_close', 'volume', 'turnover', 'trades'];

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

function recordOf(columns: BenchColumns): SharedRecord {
  const shared = (name: string) => {
    const values = columns.column(name)!;
    const copy = sharedColumn(values.length);
    copy.set(values);
    return [name, copy] as const;
  };
  return {
    codes: columns.codes,
    days: Int32Array.from(columns.days),
    finished: DAYS,
    columns: Object.fromEntries(BARS.map(shared)),
    listed: {},
    markets: { dsex: Float64Array.from(columns.market()!) },
    texts: {},
    isIssued: false,
  };
}

function hundred(): PlannedBacktest {
  const places = Array.from({ length: 10 }, (_, at) => at);
  const found = variantsOf(input, {
    n: places.map((at) => 10 + 10 * at),
    x: places.map((at) => 32 + 2 * at),
  });
  if ('problem' in found) throw new Error(found.problem);
  return {
    names: ['n', 'x'],
    variants: found.variants,
    columns: new Set(),
    record: recordOf(new BenchColumns()),
    span: { from: 0, to: DAYS - 1 },
    split: Math.floor(DAYS * 0.7),
    windows: undefined,
    rules: { parameters: [] },
  };
}

/** Starts it again and again, and ends it. */
export function createGrid() {
  const plan = hundred();
  const pool = new BacktestPool({ report: console.error });
  let state = { done: 0, isEnded: true };
  const store = {
    async tell(_member: string, _id: string, _state: string, done: number) {
      state = { ...state, done };
      return true;
    },
    async end() {
      state = { ...state, isEnded: true };
    },
  };
  const log = { info() {}, error: console.error };
  const backtests = new Backtests({ store, pool, log });
  return {
    start() {
      state = { done: 0, isEnded: false };
      backtests.start('member', 'grid', plan);
    },
    cancel: () => backtests.cancel('member', 'grid'),
    state: (): GridState => ({ ...state, steps: stepsOf(plan), threads: pool.size }),
    close: () => backtests.close(),
  };
}
