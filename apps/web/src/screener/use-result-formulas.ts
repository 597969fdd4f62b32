import type { NamedFormula } from '@dorpon/domain/screener/formulas';
import type { TradingDay } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { type FormulaSearch, parseFormulas } from './formulas/formula-search.ts';
import { useFormulaHead } from './formulas/use-formula-head.ts';
import { useFormulaValues } from './formulas/use-formula-values.ts';
import { useSteady } from './use-steady.ts';

/** The formulas of a result with their values; only those whose columns are used are asked for. */
export function useResultFormulas(
  given: FormulaSearch | undefined,
  isUsed: (id: string) => boolean,
  day: TradingDay | undefined | null,
) {
  const headOf = useFormulaHead();
  const formulas = useSteady(parseFormulas(given));
  const used = formulas.filter(({ id }) => isUsed(id));
  const { results, query } = useFormulaValues(
    used.map(({ text }) => text),
    '',
    day,
  );
  const resultOf = ({ text }: NamedFormula) => results?.byText.get(text);
  const shown = useSteady(
    formulas.map((formula) => {
      const result = resultOf(formula);
      const shape =
        result === undefined
          ? undefined
          : 'column' in result
            ? { type: result.column.type, decimals: result.column.decimals }
            : null;
      return { id: formula.id, head: headOf(formula), shape };
    }),
  );
  const valuesOf = useMemo(() => {
    const columns = formulas.map(({ text }) => {
      const result = results?.byText.get(text);
      return result && 'column' in result ? result.column.of : undefined;
    });
    return (code: string) => columns.map((column) => column?.get(code));
  }, [formulas, results]);
  return { formulas, shown, valuesOf, results, query };
}
