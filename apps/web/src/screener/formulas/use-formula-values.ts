import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useAsker } from '../../api/member.ts';
import { useRefetchWhenMoved } from '../use-refetch-when-moved.ts';
import { formulaValuesQuery } from './formula-values-query.ts';

/** Values of formulas, asked for again when prices have moved while the window is visible. */
export function useFormulaValues(
  texts: readonly string[],
  condition: string,
  day: TradingDay | undefined | null,
) {
  const query = useQuery(formulaValuesQuery(useAsker(), [...new Set(texts)], condition, day));
  const isAsked = texts.length > 0 || condition !== '';
  useRefetchWhenMoved(query.refetch, isAsked && day === undefined && query.data !== undefined);
  return { results: isAsked ? query.data : undefined, query, isAsked };
}
