import type { BacktestProblem, BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import { type DayNumber, dayNumber } from '@dorpon/domain/bars/day-columns';
import type { Span } from '@dorpon/domain/screener/backtest/backtest';
import { MAX_VARIANTS } from '@dorpon/domain/screener/backtest/bounds';
import { type Variant, variantsOf } from '@dorpon/domain/screener/backtest/grid-texts';
import {
  type BacktestInput,
  plannedRules,
  type RulesProblem,
  readBy,
} from '@dorpon/domain/screener/backtest/rules';
import { type WalkWindow, windowsOf } from '@dorpon/domain/screener/backtest/walk-forward';
import { problem } from '@dorpon/domain/screener/problem';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import type { TradingDay } from '@dorpon/domain/units';
import { createPause } from '../../core/screener/pauses.ts';
import { MOST_COLUMNS } from '../../core/screener/planned.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { SharedRecord } from '../../core/screener/shared-columns.ts';

/** What is wrong with the rules. */
export interface Refused {
  readonly problems: readonly BacktestProblem[];
}

export interface Variants {
  readonly names: readonly string[];
  readonly variants: readonly Variant[];
  /** Columns that all variants read, and what trading reads. */
  readonly columns: ReadonlySet<string>;
}

/** What says how the time is divided. */
type PartsRules = Pick<BacktestRulesInput, 'parameters' | 'earlier' | 'walk'>;

export interface PlannedBacktest extends Variants {
  readonly record: SharedRecord;
  readonly span: Span;
  /** The last session of the earlier part; undefined without parameters. */
  readonly split: number | undefined;
  readonly windows: readonly WalkWindow[] | undefined;
  readonly rules: PartsRules;
}

/** Read by `TradedPrices`, beside the bars. */
const TRADING_COLUMNS = ['upper_limit', 'lower_limit', 'total-factor'];
const EARLIER_PERCENT = 70;

/** All variants, checked in slices. */
export async function plannedVariants(rules: BacktestRulesInput): Promise<Variants | Refused> {
  const { parameters = [] } = rules;
  const found = variantsOf(
    inputOf(rules),
    Object.fromEntries(parameters.map(({ name, values }) => [name, values])),
  );
  if ('problem' in found) {
    const name = 'name' in found ? found.name : '';
    return { problems: [{ part: 'parameters', why: found.problem, name, most: MAX_VARIANTS }] };
  }
  const table = new PlanTable();
  const columns = new Set(TRADING_COLUMNS);
  const pause = createPause();
  for (const { input } of found.variants) {
    const planned = plannedRules(input, table);
    if ('problems' in planned) return { problems: planned.problems.map(onTheWire) };
    for (const name of readBy(planned.rules).columns) columns.add(name);
    await pause();
  }
  if (columns.size > MOST_COLUMNS) {
    const params = { work: columns.size, most: MOST_COLUMNS };
    const tooMuch = problem('too-much-work', { from: 0, to: rules.entry.length }, { params });
    return { problems: [{ part: 'entry', problem: problemOnTheWire(tooMuch) }] };
  }
  return { names: parameters.map(({ name }) => name), variants: found.variants, columns };
}

/** With the sessions of the record that are meant. */
export function plannedBacktest(
  rules: BacktestRulesInput,
  variants: Variants,
  record: SharedRecord,
): PlannedBacktest | Refused {
  const parts = partsOf(rules, spanOf(record, rules.from, rules.upto));
  if (parts === undefined) return { problems: [{ part: 'period' }] };
  return { ...variants, record, rules, ...parts };
}

/** R6: begun later, where that leaves room for all its parts. */
export function begunAt(plan: PlannedBacktest, from: number): PlannedBacktest {
  return { ...plan, ...partsOf(plan.rules, { ...plan.span, from }) };
}

/** Undefined if the span has no room for them. */
function partsOf(
  rules: PartsRules,
  span: Span,
): Pick<PlannedBacktest, 'span' | 'split' | 'windows'> | undefined {
  const sessions = span.to - span.from;
  const windows = rules.walk && windowsOf(span, rules.walk);
  if (sessions < 1 || windows?.length === 0) return undefined;
  const part = (rules.earlier ?? EARLIER_PERCENT) / 100;
  const split = rules.parameters && span.from + Math.round(sessions * part);
  if (split !== undefined && (split <= span.from || split >= span.to)) return undefined;
  return { span, split, windows };
}

const inputOf = (rules: BacktestRulesInput): BacktestInput => {
  const { exit, rank, positions, rebalance, cash, commission, volumeShare } = rules;
  const ways = Object.entries(exit).filter(([, value]) => value !== undefined);
  return {
    entry: rules.entry,
    exit: Object.fromEntries(ways),
    ...(rank && { rank }),
    positions,
    rebalance,
    cash,
    commission,
    volumeShare,
  };
};

function onTheWire(found: RulesProblem): BacktestProblem {
  if ('problem' in found) return { part: found.part, problem: problemOnTheWire(found.problem) };
  throw new Error(`${found.part} is out of bounds`);
}

function spanOf({ days, finished }: SharedRecord, from?: TradingDay, upto?: TradingDay): Span {
  const first = from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from);
  const last = upto === undefined ? Number.POSITIVE_INFINITY : dayNumber(upto);
  const known = days.subarray(0, finished);
  const isIn = (day: DayNumber) => day >= first && day <= last;
  return { from: Math.max(0, known.findIndex(isIn)), to: known.findLastIndex(isIn) };
}
