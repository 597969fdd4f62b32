import { useMemo } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayPlot } from '../../market-ui/days/day-plot.tsx';
import { formatPercent } from '../../ui/text/format.ts';
import type { BacktestResult } from './backtest-calls.ts';
import { valuesText } from './values-text.ts';

/** What the money became, beside DSEX, in percent since the first session. */
export function GrowthPlot({ result }: { readonly result: BacktestResult }) {
  const { t } = useTranslation();
  const { days, equity, index, grid, values } = result;
  const mine = useMemo(() => growthLine(equity), [equity]);
  const other = useMemo(() => growthLine(index), [index]);
  const name = useDigits(grid ? valuesText(grid.names, values) : t('backtest.mine'));
  return (
    <>
      <div className="backtest-plot">
        <DayPlot
          label={t('backtest.plot')}
          days={days}
          values={mine}
          datum={0}
          other={other}
          otherName="DSEX"
          format={formatPercent}
        />
      </div>
      <ul className="backtest-legend">
        <li>
          <i />
          {name}
        </li>
        <li>
          <i className="other" />
          <span translate="no">DSEX</span>
        </li>
      </ul>
    </>
  );
}

/** In percent since the first value. */
function growthLine(line: readonly (number | null)[]): (number | null)[] {
  const first = line.find((value) => value !== null && value > 0) ?? null;
  return line.map((value) => (value === null || !first ? null : (value / first - 1) * 100));
}
