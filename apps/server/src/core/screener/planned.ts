import { check } from '@dorpon/domain/screener/check';
import type { ValueType } from '@dorpon/domain/screener/field';
import type { Node } from '@dorpon/domain/screener/node';
import { parse } from '@dorpon/domain/screener/parse';
import { type Problem, problem, type TextRange } from '@dorpon/domain/screener/problem';
import type { Plan, PlanTable } from '@dorpon/domain/screener/screener-run';
import { partsOf, workOf } from '@dorpon/domain/screener/work';

/** A text that can be run. */
export interface Planned {
  readonly plan: Plan;
  /** Each term of the text, with the type of what it compares. */
  readonly terms: readonly (TextRange & { readonly type: ValueType })[];
  /** All that is computed, also what explains a result. */
  readonly nodes: readonly Node[];
  /** Columns that are read. */
  readonly names: ReadonlySet<string>;
  /** Rows that it computes for one share. */
  readonly work: number;
  readonly hints: readonly Problem[];
}

export type Compiled = { readonly planned: Planned } | { readonly problems: readonly Problem[] };

/** Columns that one text may read: each takes 4.3 MB while it is used. */
export const MOST_COLUMNS = 40;

/** `owner`: whose holdings and watch lists are meant. */
export function compile(table: PlanTable, text: string, owner = ''): Compiled {
  const parsed = parse(text);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const result = check(parsed.screener);
  if ('problems' in result) return result;
  const { checked } = result;
  const plan = table.plan(checked, owner);
  const measures = plan.terms.flatMap(({ measure }) =>
    measure ? [measure.value, measure.low, measure.high] : [],
  );
  const nodes = [
    plan.value,
    ...plan.terms.map(({ node }) => node),
    ...measures.filter((node) => node !== undefined),
  ];
  const parts = new Set(nodes.flatMap(partsOf));
  const names = new Set([...parts].filter(({ op }) => op === 'column').map(({ name }) => name));
  if (names.size > MOST_COLUMNS) {
    const params = { work: names.size, most: MOST_COLUMNS };
    return { problems: [problem('too-much-work', parsed.screener.condition, { params })] };
  }
  const terms = checked.terms.map(({ from, to }, place) => ({
    from,
    to,
    type: plan.terms[place]!.measure?.value.type ?? 'boolean',
  }));
  return {
    planned: { plan, terms, nodes, names, work: workOf(plan.value), hints: checked.hints },
  };
}
