import './words.ts';
import type { ValueType } from '@dorpon/domain/screener/field';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { DASH } from '../../ui/text/format.ts';
import { useTermText } from '../term-figure.tsx';
import type { FormulaValue } from './formula-values-query.ts';

/** A value of a formula as it is shown: 68.9, 12.50%, yes, Bank. */
export function useFormulaText() {
  const { t } = useTranslation();
  const numberText = useTermText();
  const sectorName = useSectorName();
  return useCallback(
    (value: FormulaValue | undefined, type: ValueType, decimals: number): string => {
      if (value === null || value === undefined) return DASH;
      if (typeof value === 'boolean') return t(value ? 'formulaWords.yes' : 'formulaWords.no');
      if (typeof value === 'string') return sectorName(value);
      return numberText({ kind: 'value', head: '', type }, value, decimals);
    },
    [t, numberText, sectorName],
  );
}

/** Conditions sort as 1 and 0. */
export const sortedAs = (value: FormulaValue | undefined): number | string | null =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);
