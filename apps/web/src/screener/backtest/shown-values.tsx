import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BacktestResult } from './backtest-calls.ts';
import { valuesText } from './values-text.ts';

interface ShownValuesProps {
  readonly result: Pick<BacktestResult, 'grid' | 'values'>;
}

/** G3 of backtests: after many values the curve and the figures are those of the best, not of the text in the editor. */
export function ShownValues({ result: { grid, values } }: ShownValuesProps) {
  const { t } = useTranslation();
  const words = grid
    ? t('backtest.bestOf', { count: grid.warning.tried, values: valuesText(grid.names, values) })
    : '';
  const shown = useDigits(words);
  return grid && <p className="backtest-shown">{shown}</p>;
}
