import { listed, unknownReason } from '@dorpon/domain/screener/explain';
import type { Node } from '@dorpon/domain/screener/node';
import { at } from '@dorpon/domain/screener/series';
import type { UnknownReason } from '@dorpon/domain/screener/unknown-reason';
import { TRUE, UNKNOWN } from '@dorpon/domain/screener/values';
import { partsOf } from '@dorpon/domain/screener/work';
import type { ShareCode } from '@dorpon/domain/units';
import { createPause } from '../../core/screener/pauses.ts';
import type { PlannedFormulas } from '../../core/screener/planned-formulas.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Moment } from '../../core/screener/screeners.ts';

const DECIMALS = 6;

/** The values of formulas for the shares that are listed, each formula in one list; made in slices. */
export async function formulaAnswer(moment: Moment, { each }: PlannedFormulas) {
  const shares = [...listed(moment.run, moment.row)];
  const known = new Map<Node, Awaited<ReturnType<typeof valuesOf>>>();
  const formulas = [];
  for (const formula of each) {
    if ('problems' in formula) {
      const problems = formula.problems.map(problemOnTheWire);
      formulas.push({ outcome: 'problem' as const, problems });
      continue;
    }
    const { value } = formula;
    const values = known.get(value) ?? (await valuesOf(moment, value, shares));
    known.set(value, values);
    formulas.push({ outcome: 'values' as const, ...values });
  }
  return { codes: shares.map((share) => moment.columns.codes[share]!), formulas };
}

async function valuesOf({ run, columns, row }: Moment, node: Node, shares: readonly number[]) {
  const series = run.evaluation.series(node, row);
  const read = readerOf(node, columns);
  const unknown = new Map<UnknownReason, ShareCode[]>();
  const values: ReturnType<typeof read>[] = [];
  const pause = createPause();
  for (const share of shares) {
    const value = read(at(series, share, row));
    values.push(value);
    if (value !== null) continue;
    const reason = unknownReason(run, node, share, row) ?? 'bars';
    const codes = unknown.get(reason) ?? [];
    unknown.set(reason, codes);
    codes.push(columns.codes[share]!);
    await pause();
  }
  return {
    type: node.type,
    values,
    unknown: [...unknown].map(([reason, codes]) => ({ reason, codes })),
  };
}

/** What a number of the evaluation means; null where it is unknown. */
function readerOf(
  node: Node,
  columns: Pick<Moment['columns'], 'texts'>,
): (value: number) => number | string | boolean | null {
  if (node.type === 'boolean')
    return (value) => (value === UNKNOWN || Number.isNaN(value) ? null : value === TRUE);
  if (node.type !== 'text')
    return (value) => (Number.isNaN(value) ? null : Number(value.toFixed(DECIMALS)));
  const source = partsOf(node).find(({ op }) => op === 'column');
  const texts = columns.texts(source?.name ?? '');
  return (value) => texts[value] ?? null;
}
