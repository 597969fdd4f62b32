import { type FormulaPart, needsAllShares } from '@dorpon/domain/screener/chart/chart-formula';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { Evaluation } from '@dorpon/domain/screener/evaluation';
import type { Node } from '@dorpon/domain/screener/node';
import { at } from '@dorpon/domain/screener/series';
import type { RecordColumns } from '../../core/screener/record-columns.ts';

/** Computes the parts of a formula by session: those that compare shares for all, others for one. */
export function* seriesSteps(
  columns: RecordColumns,
  share: number,
  parts: readonly FormulaPart[],
): Generator<void, readonly (readonly number[])[]> {
  const rows = columns.days.length;
  const one = new Evaluation(oneShare(columns, share));
  const all = new Evaluation(columns);
  const values: number[][] = [];
  const read = (evaluation: Evaluation, node: Node, place: number): number[] => {
    const series = evaluation.series(node, 0);
    return Array.from({ length: rows }, (_, row) => at(series, place, row));
  };
  for (const { node } of parts) {
    const isWide = needsAllShares(node);
    const evaluation = isWide ? all : one;
    yield* evaluation.inSteps([node], 0);
    values.push(read(evaluation, node, isWide ? share : 0));
    yield;
  }
  return values;
}

/** The columns of one share, as they lie in those of all. */
function oneShare(columns: RecordColumns, share: number): ScreenerColumns {
  const rows = columns.days.length;
  const part = (values: Float64Array | undefined) =>
    values?.subarray(share * rows, (share + 1) * rows);
  return {
    codes: [columns.codes[share]!],
    days: columns.days,
    column: (name) => part(columns.column(name)),
    listed: (name) => columns.listed(name)?.subarray(share, share + 1),
    market: (name) => columns.market(name),
    texts: (name) => columns.texts(name),
    factors: (terms) => part(columns.factors(terms)),
    minutes: () => undefined,
  };
}
