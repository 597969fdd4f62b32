import { useMemo } from 'react';
import { useFormulaValues } from '../../screener/formulas/use-formula-values.ts';
import { useAskedDay } from '../../screener/use-asked-day.ts';
import type { MatrixFormulas } from './matrix-row.ts';
import type { MatrixOptions } from './matrix-search.ts';

/** Values of the formulas whose columns are used, and for which shares the condition is true. */
export function useMatrixFormulas(
  { formulas, condition }: Pick<MatrixOptions, 'formulas' | 'condition'>,
  used: readonly string[],
) {
  const day = useAskedDay(undefined);
  const asked = formulas.filter(({ id }) => used.includes(id)).map(({ text }) => text);
  const { results, query, isAsked } = useFormulaValues(asked, condition, day);
  const columns = useMemo((): MatrixFormulas => {
    const known = formulas.flatMap(({ id, text }) => {
      const result = results?.byText.get(text);
      if (result === undefined) return [];
      return [[id, 'column' in result ? result.column : null] as const];
    });
    return new Map(known);
  }, [formulas, results]);
  const kept = useMemo(() => {
    if (condition === '') return null;
    // The result of the condition before is shown until that of this one is known.
    const result = results?.condition?.result;
    if (result === undefined) return undefined;
    // One that cannot be read keeps all shares; the page says why.
    return 'column' in result ? result.column.of : null;
  }, [condition, results]);
  return {
    columns,
    kept,
    results,
    query,
    isAsked,
    isPast: day !== undefined,
    isAwaited: kept === undefined && !query.isError,
  };
}
