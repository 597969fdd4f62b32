import type { Wanted } from '@dorpon/domain/screener/check';
import { checkedText } from '@dorpon/domain/screener/checked-text';
import { MAX_WORK } from '@dorpon/domain/screener/limits';
import type { Node } from '@dorpon/domain/screener/node';
import { type Problem, problem } from '@dorpon/domain/screener/problem';
import type { PlanTable } from '@dorpon/domain/screener/screener-run';
import { partsOf, workOf } from '@dorpon/domain/screener/work';
import { columnsOf, MOST_COLUMNS, type Planned } from './planned.ts';

export interface Formula {
  readonly text: string;
  readonly want: Wanted;
}

/** Formulas that are computed together: what they share, once. */
export interface PlannedFormulas {
  /** In the order of the formulas. */
  readonly each: readonly ({ readonly value: Node } | { readonly problems: readonly Problem[] })[];
  /** All that can be computed. */
  readonly together: Planned;
}

/** Shares with a close are listed: which those are is answered even if no formula can be read. */
const LISTED: Formula = { text: 'close', want: 'value' };

/** One that takes more than what those before it have left of the bounds has a problem. */
export function planFormulas(
  table: PlanTable,
  formulas: readonly Formula[],
  owner = '',
): PlannedFormulas {
  const nodes: Node[] = [];
  const names = new Set<string>();
  let work = 0;
  const [, ...each] = [LISTED, ...formulas].map(({ text, want }) => {
    const result = checkedText(text, want);
    if ('problems' in result) return { problems: result.problems };
    const value = table.shown(table.plan(result.checked, owner).value);
    const read = partsOf(value).flatMap(columnsOf);
    const all = new Set([...names, ...read]);
    const total = work + workOf(value);
    const tooMuch = (params: Problem['params']) => ({
      problems: [problem('too-much-work', result.screener.condition, { params })],
    });
    if (total > MAX_WORK) return tooMuch({ work: total, most: MAX_WORK });
    if (all.size > MOST_COLUMNS) return tooMuch({ work: all.size, most: MOST_COLUMNS });
    work = total;
    for (const name of read) names.add(name);
    nodes.push(value);
    return { value };
  });
  const plan = { value: nodes[0]!, terms: [] };
  return { each, together: { plan, terms: [], nodes, names, work, hints: [], texts: [] } };
}
