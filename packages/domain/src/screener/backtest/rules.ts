import type { Paisa, Percent } from '../../units.ts';
import { isNumeric } from '../algebra.ts';
import { isMinutes } from '../axis.ts';
import type { Wanted } from '../check.ts';
import { checkedText } from '../checked-text.ts';
import type { Op } from '../node.ts';
import { type Problem, problem } from '../problem.ts';
import type { Plan, PlanTable } from '../screener-run.ts';
import { partsOf } from '../work.ts';
import { type BoundedPart, bounds, MAX_SERIES } from './bounds.ts';

/** What a person chooses; plain data. */
export interface BacktestInput {
  readonly entry: string;
  /** The first that holds sells; without any, shares are held to the end. */
  readonly exit: {
    readonly text?: string;
    readonly sessions?: number;
    readonly stop?: Percent;
    readonly target?: Percent;
    /** Sold when it is not chosen again at a rebalance. */
    readonly dropped?: boolean;
  };
  readonly rank?: { readonly text: string; readonly order: RankOrder };
  /** At most so many shares at once, with equal parts of the money. */
  readonly positions: number;
  /** Sessions from one choice of shares to the next; 1 chooses daily. */
  readonly rebalance: number;
  readonly cash: Paisa;
  readonly commission: Percent;
  /** The part of a session's volume that one order may take. */
  readonly volumeShare: Percent;
}

export type RankOrder = 'highest' | 'lowest';

/** The same with its texts as plans. */
export interface BacktestRules extends Omit<BacktestInput, 'entry' | 'exit' | 'rank'> {
  readonly entry: Plan;
  readonly exit: Omit<BacktestInput['exit'], 'text'> & { readonly screener?: Plan };
  readonly rank?: { readonly by: Plan; readonly order: RankOrder };
}

export type TextOfRules = 'entry' | 'exit' | 'rank';

export type RulesProblem =
  | { readonly part: TextOfRules; readonly problem: Problem }
  | { readonly part: BoundedPart; readonly least: number; readonly most: number };

export type PlannedRules =
  | { readonly rules: BacktestRules }
  | { readonly problems: readonly [RulesProblem, ...RulesProblem[]] };

/** The rules of an input, or all that is wrong with it. */
export function plannedRules(input: BacktestInput, table: PlanTable): PlannedRules {
  const problems: RulesProblem[] = [];
  const { exit, rank, ...others } = input;
  for (const part in bounds) {
    const name = part as BoundedPart;
    const value = { ...others, ...exit }[name];
    const { least, most, isWhole } = bounds[name];
    if (value === undefined) continue;
    // NaN is in no range.
    if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) continue;
    problems.push({ part: name, least, most });
  }
  const planOf = (part: TextOfRules, text: string, want: Wanted): Plan | undefined => {
    const found = planned(text, want, table);
    if ('plan' in found) return found.plan;
    problems.push({ part, problem: found.problem });
    return undefined;
  };
  const entry = planOf('entry', input.entry, 'condition');
  const screener = exit.text === undefined ? undefined : planOf('exit', exit.text, 'condition');
  const by = rank && planOf('rank', rank.text, 'value');
  if (problems.length === 0) {
    const work = seriesOf([entry!, screener, by]);
    const whole = { from: 0, to: input.entry.length };
    if (work > MAX_SERIES)
      problems.push({
        part: 'entry',
        problem: problem('too-much-work', whole, { params: { work, most: MAX_SERIES } }),
      });
  }
  const [first, ...more] = problems;
  if (first !== undefined || entry === undefined) return { problems: [first!, ...more] };
  const { text: _text, ...ways } = exit;
  return {
    rules: {
      ...others,
      entry,
      exit: { ...ways, ...(screener && { screener }) },
      ...(by && { rank: { by, order: rank.order } }),
    },
  };
}

/** What is read where it is, or is one number. */
const notComputed: readonly Op[] = ['constant', 'column', 'market', 'as'];

const allParts = (plans: readonly (Plan | undefined)[]) =>
  new Set(plans.flatMap((plan) => (plan ? partsOf(plan.value) : [])));

const seriesOf = (plans: readonly (Plan | undefined)[]): number =>
  [...allParts(plans)].filter(({ op }) => !notComputed.includes(op)).length;

/** What rules read for their signals: columns by day, and intervals of minutes. */
export function readBy({ entry, exit, rank }: BacktestRules) {
  const parts = [...allParts([entry, exit.screener, rank?.by])];
  const byDay = parts.filter(({ op, frame }) => op === 'column' && !isMinutes(frame));
  return {
    columns: new Set(byDay.map(({ name }) => name)),
    minutes: new Set(parts.flatMap(({ frame }) => (frame && isMinutes(frame) ? frame : []))),
  };
}

function planned(
  text: string,
  want: Wanted,
  table: PlanTable,
): { readonly plan: Plan } | { readonly problem: Problem } {
  const result = checkedText(text, want);
  if ('problems' in result) return { problem: result.problems[0] };
  const { checked } = result;
  if (want === 'value' && !isNumeric(checked.value))
    return {
      problem: problem('not-number', checked.screener.condition, {
        params: { type: checked.value.type },
        expected: ['number'],
      }),
    };
  return { plan: table.plan(checked) };
}
