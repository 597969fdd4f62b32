import { isMinutes } from '@dorpon/domain/screener/axis';
import type { CheckedTerm, ComparedText } from '@dorpon/domain/screener/check';
import { checkedText } from '@dorpon/domain/screener/checked-text';
import type { ValueType } from '@dorpon/domain/screener/field';
import type { Node } from '@dorpon/domain/screener/node';
import { type Problem, problem, type TextRange } from '@dorpon/domain/screener/problem';
import type { Plan, PlannedTerm, PlanTable } from '@dorpon/domain/screener/screener-run';
import { partsOf, workOf } from '@dorpon/domain/screener/work';
import { minuteName } from './minute-record.ts';

interface TypedRange extends TextRange {
  readonly type: ValueType;
}

/** A text that can be run. */
export interface Planned {
  readonly plan: Plan;
  /** Each term of the text, with the type of what it compares. */
  readonly terms: readonly (TypedRange & { readonly parts: readonly TypedRange[] })[];
  /** All that is computed, also what explains a result. */
  readonly nodes: readonly Node[];
  /** Columns that are read. */
  readonly names: ReadonlySet<string>;
  /** Rows that it reads for one share (B5). */
  readonly work: number;
  readonly hints: readonly Problem[];
  /** What fields of texts are compared with. */
  readonly texts: readonly ComparedText[];
}

export type Compiled = { readonly planned: Planned } | { readonly problems: readonly Problem[] };

/** Columns that one text may read: each takes 4.3 MB while it is used. */
export const MOST_COLUMNS = 40;

/** What a part reads of the record. */
export function columnsOf({ op, name, frame, inputs }: Node): readonly string[] {
  const isOfMinutes = frame !== undefined && isMinutes(frame);
  if (op === 'column') return [isOfMinutes ? minuteName(frame, name) : name];
  // A study without a series reads whole bars.
  if (op === 'study' && isOfMinutes && inputs.length === 0)
    return ['open', 'high', 'low', 'close', 'volume'].map((figure) => minuteName(frame, figure));
  return [];
}

/** `owner`: whose holdings and watch lists are meant. */
export function compile(table: PlanTable, text: string, owner = ''): Compiled {
  const result = checkedText(text);
  if ('problems' in result) return { problems: result.problems };
  const { checked } = result;
  const plan = table.plan(checked, owner);
  const all = plan.terms.flatMap(withParts);
  const measures = all.flatMap(({ measure }) =>
    measure ? [measure.value, measure.low, measure.high] : [],
  );
  const nodes = [
    plan.value,
    ...all.map(({ node }) => node),
    ...measures.filter((node) => node !== undefined),
  ];
  const parts = new Set(nodes.flatMap(partsOf));
  const names = new Set([...parts].flatMap(columnsOf));
  if (names.size > MOST_COLUMNS) {
    const params = { work: names.size, most: MOST_COLUMNS };
    return { problems: [problem('too-much-work', checked.screener.condition, { params })] };
  }
  const terms = checked.terms.map((term) => ({ ...typed(term), parts: term.parts.map(typed) }));
  const { hints, texts } = checked;
  return { planned: { plan, terms, nodes, names, work: workOf(plan.value), hints, texts } };
}

const typed = ({ from, to, measure }: CheckedTerm): TypedRange => ({
  from,
  to,
  type: measure?.value.type ?? 'boolean',
});

const withParts = (term: PlannedTerm): readonly PlannedTerm[] => [
  term,
  ...term.parts.flatMap(withParts),
];
